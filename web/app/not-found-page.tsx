import { Compass, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { HERO_BRANDS } from '../../schema/marketplace/enumerations.ts';
import { useTitle } from '../shared/page/use-title.ts';
import { siteTexts } from '../shared/texts/en/site.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { Button, buttonStyle } from '../shared/ui/button.tsx';
import { Input } from '../shared/ui/input.tsx';

/** The query parameters that make a text search cover all portals. */
const EVERYWHERE = { tab: 'all', search: '1' };

/** The page for unknown paths. It says that the page does not exist, and offers links. */
const NotFoundPage = () => {
  const t = useTexts(siteTexts).notFound;
  const navigate = useNavigate();
  useTitle(t.title);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form, because React's state would miss text that was typed before hydration.
    const asked = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(asked ? `/?${new URLSearchParams({ q: asked, ...EVERYWHERE })}` : '/');
  };
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col items-center gap-5 px-4 py-14 text-center sm:py-20">
      <div aria-hidden className="flex size-20 items-center justify-center rounded-full bg-brand-wash text-brand">
        <Compass className="size-9" />
      </div>
      <h1 className="text-4xl font-bold">{t.title}</h1>
      <p className="max-w-prose text-lg text-soft">{t.text}</p>
      <search className="w-full max-w-md">
        <form action="/" onSubmit={search} className="flex items-end gap-2 text-start">
          <Input
            label={t.label}
            name="q"
            type="search"
            placeholder={t.example}
            start={<Search className="size-5" />}
            className="min-w-0 flex-1"
          />
          {Object.entries(EVERYWHERE).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit">{t.search}</Button>
        </form>
      </search>
      <nav aria-labelledby="popular-brands" className="mt-4">
        <h2 id="popular-brands" className="mb-3 font-bold">
          {t.brands}
        </h2>
        <ul className="flex flex-wrap justify-center gap-2">
          {HERO_BRANDS.map((brand) => (
            <li key={brand}>
              <Link to={`/?${new URLSearchParams({ brand })}`} className={buttonStyle.secondary}>
                {brand}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Link to="/" className={buttonStyle.quiet}>
        {t.home}
      </Link>
    </div>
  );
};
export default NotFoundPage;
