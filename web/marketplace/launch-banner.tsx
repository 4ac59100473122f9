interface LaunchBannerProps {
  /** Whether invented cars are among those shown. */
  readonly demo: boolean;
}

const Dot = () => (
  <span aria-hidden className="text-accent-text">
    ·
  </span>
);

/** Where the service is live and where it comes next (the words of the specification), and whether made-up cars are among those shown. One line
 *  either way, so that nothing moves when the answer comes: on a phone the demo's notice takes the place of the launch's. */
export const LaunchBanner = ({ demo }: LaunchBannerProps) => (
  <aside aria-label="About this service" className="bg-accent-wash">
    <p className="mx-auto flex max-w-[90rem] justify-center gap-x-2 px-4 py-1.5 text-center text-sm sm:px-6">
      <span className={demo ? 'flex gap-x-2 max-sm:sr-only' : 'flex gap-x-2'}>
        <span>
          Live in <strong>Hyderabad</strong>
        </span>
        <Dot />
        <span>
          <strong>Delhi NCR</strong> launching soon
        </span>
      </span>
      {demo && (
        <>
          <span className="max-sm:hidden">
            <Dot />
          </span>
          <span>
            <strong>Demo:</strong> invented cars are included
          </span>
        </>
      )}
    </p>
  </aside>
);
