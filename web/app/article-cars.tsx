import { useQuery } from '@apollo/client/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../gql/index.ts';
import { CarCard } from '../marketplace/car-card.tsx';
import { blogSidebarTexts } from '../shared/texts/en/blog-sidebar.ts';
import { useTexts } from '../shared/texts/language-context.tsx';
import { useDataTerms } from '../shared/texts/use-data-terms.ts';
import { buttonStyle } from '../shared/ui/button.tsx';
import { CarSlots } from './fill-marketplace-slots.tsx';

const ArticleCarsQuery = graphql(`
  query ArticleCars($slug: String!) {
    articleCars(slug: $slug) {
      path
      about {
        city
        brand
        model
        fuelType
      }
      cars {
        carId
        car {
          ...CarSummary
        }
      }
    }
  }
`);

/** The cars for sale that match an article. Renders nothing if the article names no car or no matching car is for sale. */
const ArticleCars = ({ slug }: { readonly slug: string }) => {
  const t = useTexts(blogSidebarTexts);
  const terms = useDataTerms();
  const id = useId();
  const { data } = useQuery(ArticleCarsQuery, { variables: { slug } });
  const { about, path, cars = [] } = data?.articleCars ?? {};
  const shown = cars.flatMap(({ car }) => car ?? []);
  if (!about || !path || shown.length === 0) return null;
  const { brand, model, fuelType, city } = about;
  const car = [brand, model].filter(Boolean).join(' ');
  const name = [car, fuelType && terms.fuel(fuelType), city && terms.city(city)].filter(Boolean).join(' · ');
  return (
    <CarSlots>
      <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-5">
        <h2 id={id} className="text-xl font-bold">
          {t.related(name)}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2">
          {shown.map((car) => (
            <li key={car.id} className="min-w-0">
              <CarCard car={car} still />
            </li>
          ))}
        </ul>
        <Link to={path} className={`${buttonStyle.secondary} self-start`}>
          {t.relatedAll}
        </Link>
      </section>
    </CarSlots>
  );
};
export default ArticleCars;
