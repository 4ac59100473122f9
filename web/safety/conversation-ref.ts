/** The data about a conversation that safety needs. */
export interface SafetyTalk {
  readonly id: string;
  readonly otherName: string;
}
