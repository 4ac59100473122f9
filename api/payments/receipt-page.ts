import type { CreditNoteDetail, ReceiptDetail } from '../../schema/payments/views.ts';
import { escapeHtml, standalonePage } from '../platform/http/pages.ts';

/** The seller, from the operator's settings. */
export interface Seller {
  readonly name: string | null;
  readonly address: string | null;
  readonly email: string | null;
}
/** The buyer, from their account at the time of the request, because the receipt stores no name. */
export interface Buyer {
  readonly name: string | null;
  readonly email: string | null;
}

/** The style sheet. It has no dark colour scheme, because the page is meant for printing on white paper. */
const STYLE = `
*{box-sizing:border-box}
:root{color-scheme:light}
body{margin:0;padding:1.5rem;background:#f7f5ef;color:#191c2d;font:1rem/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem;background:#fff;border:1px solid #e2ddd0;border-radius:1rem}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1rem;border-bottom:2px solid #2a37a0;padding-bottom:1rem}
h1{margin:0;font-size:1.5rem}
p{margin:.25rem 0}
dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:1rem;margin:1.5rem 0}
dt{color:#565b70;font-size:.875rem}
dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
caption{text-align:start;font-weight:600;padding-bottom:.5rem}
th,td{padding:.5rem;border-bottom:1px solid #e2ddd0;text-align:start;font-weight:400}
td{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
tfoot th,tfoot td{font-weight:700;border-bottom:0}
footer{margin-top:1.5rem;color:#565b70;font-size:.875rem}
a{color:#2a37a0}
.refunded{font-weight:700;color:#9a2a1c}
@media print{body{background:#fff;padding:0}main{border:0;padding:0;max-width:none}nav{display:none}}`;

const NOT_PROVIDED = 'Not provided';
const PAISE = 100;
const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
const rupees = (paise: number): string => escapeHtml(money.format(paise / PAISE));
const date = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
const day = (instant: string): string => date.format(new Date(instant));
const exact = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long', timeStyle: 'short' });
const instant = (at: string): string => `${exact.format(new Date(at))} IST`;
/** Returns the last day of a paid month; `end` is the midnight after this day. */
const lastDay = (end: string): string => date.format(new Date(Date.parse(end) - 1));

const fact = (label: string, value: string | null): string =>
  `<div><dt>${label}</dt><dd>${escapeHtml(value ?? NOT_PROVIDED)}</dd></div>`;
const line = (label: string, paise: number): string =>
  `<tr><th scope="row">${label}</th><td>${rupees(paise)}</td></tr>`;

const contact = (email: string | null): string =>
  email === null ? `Contact: ${NOT_PROVIDED}` : `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`;

type Taxed = Pick<ReceiptDetail, 'gstPercent' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'roundOffPaise'>;
const taxLines = ({ gstPercent, cgstPaise, sgstPaise, igstPaise, roundOffPaise }: Taxed): string => {
  const tax =
    igstPaise > 0
      ? line(`IGST ${gstPercent}%`, igstPaise)
      : line(`CGST ${gstPercent / 2}%`, cgstPaise) + line(`SGST/UTGST ${gstPercent / 2}%`, sgstPaise);
  return tax + (roundOffPaise === 0 ? '' : line('Rounding off', roundOffPaise));
};

/** Returns the paid period as text; null if there is none. Featured days begin and end at any time of day; months begin and end at midnight in
 *  India. */
const period = ({ product, periodStart, periodEnd }: ReceiptDetail): string | null => {
  if (!periodStart || !periodEnd) return null;
  if (product === 'featured_listing') return `${instant(periodStart)} to ${instant(periodEnd)}`;
  return `${day(periodStart)} to ${lastDay(periodEnd)}`;
};
const bought = ({ product, days }: Pick<ReceiptDetail, 'product' | 'days'>): string =>
  product === 'featured_listing' ? `Featured listing, ${days} days` : 'Premium Buyer, one month';
const credited = ({ product, days }: Pick<CreditNoteDetail, 'product' | 'days'>): string => {
  if (product === 'premium_buyer') return 'Premium Buyer, one month: the whole payment';
  if (days === null) return 'Featured listing: the whole payment';
  return `Featured listing: ${days} unused ${days === 1 ? 'day' : 'days'}`;
};

interface Parties {
  readonly nonce: string;
  readonly seller: Seller;
  readonly buyer: Buyer;
}
interface Document {
  readonly title: string;
  readonly number: string;
  readonly issuedAt: string;
  /** The HTML between the page's header and the details: the refunds of a receipt, or the receipt to which a credit note belongs. */
  readonly note: string;
  readonly supplierGstin: string | null;
  readonly supplierState: string;
  readonly placeOfSupply: string;
  readonly facts: string;
  readonly caption: string;
  readonly total: string;
}
const documentPage = (
  document: Document & Taxed & Pick<ReceiptDetail, 'sac' | 'taxablePaise' | 'totalPaise'>,
  { nonce, seller, buyer }: Parties,
): string => {
  const { title, number, issuedAt, note, facts, caption, total } = document;
  return standalonePage(
    { title: `${title} ${number}`, nonce, style: STYLE },
    `<header>
        <div><h1>${title}</h1><p>${escapeHtml(number)}</p><p>${day(issuedAt)}</p></div>
        <div><p><strong>CarSetu</strong></p><p>${escapeHtml(seller.name ?? `Operator: ${NOT_PROVIDED}`)}</p><p>${escapeHtml(seller.address ?? '')}</p><p>${contact(seller.email)}</p></div>
      </header>
      ${note}
      <dl>
        ${fact("Seller's GSTIN", document.supplierGstin)}
        ${fact("Seller's state", document.supplierState)}
        ${fact('Place of supply', document.placeOfSupply)}
        ${fact('Buyer', buyer.name)}
        ${fact("Buyer's e-mail", buyer.email)}
        ${facts}
      </dl>
      <table>
        <caption>${caption} (SAC ${escapeHtml(document.sac)})</caption>
        <tbody>${line('Taxable value', document.taxablePaise)}${taxLines(document)}</tbody>
        <tfoot>${line(total, document.totalPaise)}</tfoot>
      </table>
      <footer>
        <p>The price includes GST. Made by a computer; valid without a signature.</p>
        <nav><a href="/profile">Back to my profile</a></nav>
      </footer>`,
  );
};

const wentBack = ({ isRefunded, creditNotes }: ReceiptDetail): string => {
  const notes = creditNotes.map(
    ({ number, amountPaise, path }) =>
      `<li>${rupees(amountPaise)}: <a href="${escapeHtml(path)}">credit note ${escapeHtml(number)}</a></li>`,
  );
  const whole = isRefunded ? '<p class="refunded">This payment was refunded in full.</p>' : '';
  return notes.length === 0 ? whole : `${whole}<p>Given back:</p><ul>${notes.join('')}</ul>`;
};

/** Returns a receipt as a printable page. The receipt is a tax invoice if the seller has a GSTIN. */
export const receiptPage = (receipt: ReceiptDetail, parties: Parties): string =>
  documentPage(
    {
      ...receipt,
      title: receipt.supplierGstin === null ? 'Receipt' : 'Tax invoice',
      note: wentBack(receipt),
      facts: fact('For the time', period(receipt)),
      caption: bought(receipt),
      total: 'Total paid',
    },
    parties,
  );

/** Returns a credit note as a printable page. */
export const creditNotePage = (note: CreditNoteDetail, parties: Parties): string =>
  documentPage(
    {
      ...note,
      title: 'Credit note',
      note: `<p>For the ${note.supplierGstin === null ? 'receipt' : 'tax invoice'} <a href="${escapeHtml(note.receiptPath)}">${escapeHtml(note.receiptNumber)}</a>. The money goes back the way it came.</p>`,
      facts: '',
      caption: credited(note),
      total: 'Total given back',
    },
    parties,
  );
