/** Where the service is live and where it comes next (the words of the specification). */
export const LaunchBanner = () => (
  <aside aria-label="Where CarSetu is live" className="bg-accent-wash">
    <p className="mx-auto flex max-w-[90rem] flex-wrap justify-center gap-x-2 px-4 py-1.5 text-center text-sm sm:px-6">
      <span>
        Live in <strong>Hyderabad</strong>
      </span>
      <span aria-hidden className="text-accent-text">
        ·
      </span>
      <span>
        <strong>Delhi NCR</strong> launching soon
      </span>
    </p>
  </aside>
);
