import type { Config } from '../platform/config.ts';
import { builder } from '../platform/graphql/builder.ts';
import { maskedNumber } from './masked-number.ts';

export interface SiteFacts extends Readonly<Config['site']> {
  /** The path at which developers read the text messages that this server stores instead of sending them; null if it sends them. */
  readonly smsOutboxPath: string | null;
}

declare module '../platform/graphql/context.ts' {
  interface Context {
    /** The operator's name and contact details, and the path at which developers read unsent text messages. */
    readonly site: SiteFacts;
  }
}

interface SocialLink {
  readonly network: string;
  readonly url: string;
}
const SocialLinkRef = builder.objectRef<SocialLink>('SocialLink').implement({
  fields: (t) => ({
    network: t.exposeString('network', { description: 'facebook, twitter, instagram, youtube or linkedin.' }),
    url: t.exposeString('url'),
  }),
});

const WhatsappRef = builder.objectRef<string>('Whatsapp').implement({
  description: 'The address of a chat with support.',
  fields: (t) => ({
    url: t.string({ resolve: (number) => `https://wa.me/${number.replace('+', '')}` }),
    masked: t.string({ description: 'The number as shown: +91 98••• ••210.', resolve: maskedNumber }),
  }),
});

const SiteRef = builder.objectRef<SiteFacts>('Site').implement({
  description: 'The operator of this server and their contacts. Fields are null if the operator has not set them.',
  fields: (t) => ({
    operatorName: t.exposeString('operatorName', { nullable: true }),
    operatorAddress: t.exposeString('operatorAddress', { nullable: true }),
    grievanceOfficer: t.exposeString('grievanceOfficer', { nullable: true }),
    supportEmail: t.exposeString('supportEmail', { nullable: true }),
    smsOutboxPath: t.exposeString('smsOutboxPath', {
      nullable: true,
      description:
        'The path at which a developer reads the text messages that this server does not send; null in production.',
    }),
    whatsapp: t.field({ type: WhatsappRef, nullable: true, resolve: ({ supportWhatsapp }) => supportWhatsapp }),
    socialLinks: t.field({
      type: [SocialLinkRef],
      description: 'The social networks with a page about the product.',
      resolve: ({ social }) => Object.entries(social).flatMap(([network, url]) => (url ? [{ network, url }] : [])),
    }),
  }),
});

builder.queryField('site', (t) => t.field({ type: SiteRef, resolve: (_root, _args, { site }) => site }));
