/** What can be assigned: a listing or a feed. */
export interface Assignable {
  readonly kind: 'listing' | 'feed';
  readonly id: string;
  readonly title: string;
}
