/** The data that blocking and reporting need about a conversation. */
export interface SafetyTalk {
  readonly id: string;
  readonly otherName: string;
}
