import type { Translation } from '../texts.ts';
import { accountMenu } from './account-menu.ts';
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { advanced } from './advanced.ts';
import { alertBell } from './alert-bell.ts';
import { alerts } from './alerts.ts';
import { allowance } from './allowance.ts';
import { analytics } from './analytics.ts';
import { audit } from './audit.ts';
import { bookings } from './bookings.ts';
import { boost } from './boost.ts';
import { car } from './car.ts';
import { carUpdates } from './car-updates.ts';
import { cards } from './cards.ts';
import { community } from './community.ts';
import { compare } from './compare.ts';
import { compareChoice } from './compare-choice.ts';
import { consent } from './consent.ts';
import { contactWays } from './contact-ways.ts';
import { contacts } from './contacts.ts';
import { conversations } from './conversations.ts';
import { desks } from './desks.ts';
import { favourite } from './favourite.ts';
import { featured } from './featured.ts';
import { filters } from './filters.ts';
import { financing } from './financing.ts';
import { flag } from './flag.ts';
import { flagDesk } from './flag-desk.ts';
import { flagForm } from './flag-form.ts';
import { formats } from './formats.ts';
import { gallery } from './gallery.ts';
import { grievanceDesk } from './grievance-desk.ts';
import { grievances } from './grievances.ts';
import { hero } from './hero.ts';
import { hidden } from './hidden.ts';
import { inbox } from './inbox.ts';
import { inquiries } from './inquiries.ts';
import { insights } from './insights.ts';
import { leadDesk } from './lead-desk.ts';
import { legal } from './legal.ts';
import { lenderDesk } from './lender-desk.ts';
import { listing } from './listing.ts';
import { loan } from './loan.ts';
import { moderation } from './moderation.ts';
import { offers } from './offers.ts';
import { phone } from './phone.ts';
import { planBanner } from './plan-banner.ts';
import { plans } from './plans.ts';
import { portals } from './portals.ts';
import { profile } from './profile.ts';
import { pwa } from './pwa.ts';
import { quickView } from './quick-view.ts';
import { reserved } from './reserved.ts';
import { safety } from './safety.ts';
import { saved } from './saved.ts';
import { search } from './search.ts';
import { seller } from './seller.ts';
import { sellers } from './sellers.ts';
import { share } from './share.ts';
import { shell } from './shell.ts';
import { similar } from './similar.ts';
import { site } from './site.ts';
import { takeTour } from './take-tour.ts';
import { terms } from './terms.ts';
import { tour } from './tour.ts';
import { ui } from './ui.ts';
import { valuation } from './valuation.ts';
import { verified } from './verified.ts';
import { visitDesk } from './visit-desk.ts';
import { visits } from './visits.ts';
import { waitlist } from './waitlist.ts';

/** Every area that is translated. */
export const hi = {
  accountMenu,
  accounts,
  admin,
  advanced,
  alertBell,
  alerts,
  allowance,
  analytics,
  audit,
  bookings,
  boost,
  car,
  carUpdates,
  cards,
  community,
  compare,
  compareChoice,
  consent,
  contactWays,
  contacts,
  conversations,
  desks,
  favourite,
  featured,
  filters,
  financing,
  flag,
  flagDesk,
  grievanceDesk,
  grievances,
  moderation,
  reserved,
  safety,
  sellers,
  flagForm,
  formats,
  gallery,
  hero,
  hidden,
  inbox,
  inquiries,
  insights,
  leadDesk,
  legal,
  lenderDesk,
  listing,
  loan,
  offers,
  phone,
  planBanner,
  plans,
  portals,
  profile,
  pwa,
  quickView,
  saved,
  search,
  seller,
  share,
  shell,
  similar,
  site,
  takeTour,
  terms,
  tour,
  ui,
  valuation,
  verified,
  visitDesk,
  visits,
  waitlist,
} satisfies Translation;
