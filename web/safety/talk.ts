/** As much of a conversation as its safety needs. */
export interface SafetyTalk {
  readonly id: string;
  readonly otherName: string;
}
