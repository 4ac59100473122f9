/** The title and URL of a page to share. */
export interface Shared {
  readonly title: string;
  /** An absolute URL. */
  readonly url: string;
}

/** The networks in the popup, with their share URLs. WhatsApp comes first, because it is the most popular in India. */
export const SHARE_TARGETS = [
  {
    id: 'whatsapp',
    name: 'WhatsApp',
    address: ({ title, url }: Shared) => `https://wa.me/?${new URLSearchParams({ text: `${title} ${url}` })}`,
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    address: ({ url }: Shared) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
  {
    id: 'x',
    name: 'X',
    address: ({ title, url }: Shared) => `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`,
  },
  {
    id: 'facebook',
    name: 'Facebook',
    address: ({ url }: Shared) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
] as const;
export type ShareTarget = (typeof SHARE_TARGETS)[number];
