/** Whether tax is added to a published fee. */
export const FEE_TAXES = ['extra', 'included', 'not_stated'] as const;
