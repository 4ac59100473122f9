/** Whether tax comes on top of a fee. */
export const FEE_TAXES = ['extra', 'included', 'not_stated'] as const;
