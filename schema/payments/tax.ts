/** The tax on everything that the operator sells. This file has no imports, so that the browser loads nothing else with it. */
export const TAX = {
  /** In per cent, included in the price (notification 11/2017-CT(R), heading 9983). */
  gstPercent: 18,
  /** The service accounting code for plans and featured slots: sale of internet advertising space. */
  sac: '998365',
} as const;
