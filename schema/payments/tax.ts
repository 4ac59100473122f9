/** How everything that the operator sells is taxed. This file has no imports, so that the browser loads nothing else with it. */
export const TAX = {
  /** Per cent, included in the price (notification 11/2017-CT(R), heading 9983). */
  gstPercent: 18,
  /** Service accounting code: sale of internet advertising space, under which plans and featured slots are billed. */
  sac: '998365',
} as const;
