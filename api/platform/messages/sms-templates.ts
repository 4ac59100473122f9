/** The texts that may be sent by SMS, as they are to be registered with the DLT platform: `{#var#}` stands for what is filled in.
 *  Each has a setting with the id that the platform gave it. */
export const SMS_TEMPLATES = {
  'phone-code': {
    text: '{#var#} is your OTP to verify your phone on CarSetu. It is valid for {#var#} minutes. Do not share it with anyone.',
    setting: 'SMS_TEMPLATE_PHONE_CODE',
  },
} as const;
export type SmsTemplate = keyof typeof SMS_TEMPLATES;

/** The text of a template with its gaps filled in, in their order.
 *  @throws Error when there are more or fewer gaps than values */
export const smsText = (template: SmsTemplate, values: readonly string[]): string => {
  const [first = '', ...parts] = SMS_TEMPLATES[template].text.split('{#var#}');
  if (parts.length !== values.length) throw new Error(`${template} has ${parts.length} gaps`);
  return values.reduce((text, value, place) => text + value + parts[place], first);
};
