const grouped = new Intl.NumberFormat('en-IN');
const NBSP = '\u00a0';

/** What stands where nobody supplied a value. */
export const NOT_PROVIDED = 'Not provided';

/** A count, grouped as in India: 123456 is "1,23,456". */
export const formatCount = (count: number): string => grouped.format(count);

/** "1 car", "2,034 cars". */
export const formatCars = (count: number): string => `${formatCount(count)}${NBSP}${count === 1 ? 'car' : 'cars'}`;

/** An odometer reading, short as on a card: 45200 is "45k km", 5400 "5.4k km", 800 "800 km". */
export const formatKmShort = (km: number): string => {
  if (km < 1000) return `${km}${NBSP}km`;
  const thousands = km < 9950 ? Math.round(km / 100) / 10 : Math.round(km / 1000);
  return `${formatCount(thousands)}k${NBSP}km`;
};

/** An odometer reading to the kilometre: "45,200 km". */
export const formatKm = (km: number): string => `${formatCount(km)}${NBSP}km`;

/** "1st Owner", "2 Owners"; 4 stands for four and more. */
export const formatOwners = (owners: number): string => {
  if (owners === 1) return '1st Owner';
  return owners >= 4 ? '4+ Owners' : `${owners} Owners`;
};
