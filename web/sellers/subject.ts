/** What can be assigned. */
export interface Subject {
  readonly kind: 'listing' | 'feed';
  readonly id: string;
  readonly title: string;
}
