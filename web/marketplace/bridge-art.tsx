/** The distances from the tower at which the bridge's stay cables meet the deck. */
const STAYS = [70, 140, 210, 280, 350];
const DECK = 250;
const TOWER = 420;
const TOP = 40;

/** The x coordinate at which the deck and the water end. It lies far outside the picture, because wide windows show more than the picture. */
const END = 2000;

/** A cable-stayed bridge in front of a low sun ("setu" means bridge). The drawing is decorative, so it has no accessible name. */
const BridgeArt = ({ className }: { className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 760 320" preserveAspectRatio="xMaxYMax slice" className={className}>
    <circle cx="590" cy="235" r="96" className="fill-accent opacity-90" />
    <path d={`M0 ${DECK}H${END}V320H0Z`} className="fill-night-deep" />
    <path d={`M0 292H${END}M60 304H700M180 314H560`} className="stroke-night-line opacity-50" strokeWidth="2" />
    <g className="stroke-on-night-soft opacity-70" strokeWidth="1.5">
      {STAYS.map((reach, index) => (
        <path
          key={reach}
          d={`M${TOWER} ${TOP + index * 18}L${TOWER - reach} ${DECK}M${TOWER} ${TOP + index * 18}L${TOWER + reach} ${DECK}`}
        />
      ))}
    </g>
    <path d={`M${TOWER - 7} 296L${TOWER - 3} ${TOP - 10}H${TOWER + 3}L${TOWER + 7} 296Z`} className="fill-on-night" />
    <path d={`M0 ${DECK}H${END}`} className="stroke-on-night" strokeWidth="6" />
    <g transform="translate(520 222)">
      <path
        d="M2 26V17q0-4 5-5l9-2 10-8q3-2 7-2h17q4 0 7 2l10 9 10 2q5 1 5 6v7q0 2-2 2H4q-2 0-2-2Z"
        className="fill-on-night"
      />
      <path d="M21 10 29 4q2-1 4-1h7v7ZM44 3h7q3 0 5 2l6 5H44Z" className="fill-night" />
      <circle cx="20" cy="27" r="6.500" className="fill-night-deep stroke-on-night" strokeWidth="2" />
      <circle cx="63" cy="27" r="6.500" className="fill-night-deep stroke-on-night" strokeWidth="2" />
    </g>
  </svg>
);
export default BridgeArt;
