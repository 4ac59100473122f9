/** The data about a conversation that blocking and reporting need. */
export interface SafetyTalk {
  readonly id: string;
  readonly otherName: string;
}
