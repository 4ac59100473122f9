import { CONTACT_WAYS, ContactWay } from '../../schema/contacts/contact-way.ts';
import { ContactInput, SecureMessageInput } from '../../schema/contacts/inputs.ts';
import { Contact, INQUIRY_FORMS, INQUIRY_WAYS, Inquiry, InquiryPage } from '../../schema/contacts/inquiry.ts';
import { Visitor } from '../../schema/contacts/visitor.ts';
import { sourceNamed } from '../../schema/marketplace/sources.ts';
import { enumFrom, inputFrom, objectFrom } from '../platform/graphql/from-zod.ts';
import { SourceRef } from '../shared/graphql-source.ts';

enumFrom(
  'ContactWayKind',
  CONTACT_WAYS,
  'seller: an account sells the car here. own: the reader sells it. dealer: inquiries go to the dealer as leads. source: only the source can be contacted. gone: nobody offers it any more.',
);
enumFrom('InquiryWay', INQUIRY_WAYS);
enumFrom('InquiryForm', INQUIRY_FORMS);

objectFrom('ContactWay', ContactWay, {
  description: 'How the seller of a car can be contacted.',
  as: { sourceId: null },
  fields: (t) => ({ source: t.field({ type: SourceRef, resolve: ({ sourceId }) => sourceNamed(sourceId) }) }),
});
export const VisitorRef = objectFrom('Visitor', Visitor, {
  description: 'A person without an account who talks about one listing.',
});
export const ContactRef = objectFrom('Contact', Contact, {
  description: 'An inquiry, as its sender sees it.',
  as: { message: null },
  fields: (t) => ({ text: t.exposeString('message', { nullable: true }) }),
});
objectFrom('Inquiry', Inquiry, {
  description: 'An inquiry, as the seller of the car sees it. A field is null if it was erased or not given.',
  as: { message: null, way: null, isRouted: null, routedAt: null },
  fields: (t) => ({ text: t.exposeString('message', { nullable: true }) }),
});
objectFrom('InquiryPage', InquiryPage, { as: { nextCursor: 'String' } });
export const ContactFields = inputFrom('ContactInput', ContactInput);
export const SecureMessageFields = inputFrom('SecureMessageInput', SecureMessageInput, { email: 'String' });
