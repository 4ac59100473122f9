import { stories } from 'virtual:generated-list';
import type { GlobalProvider } from '@ladle/react';
import { MemoryRouter } from 'react-router-dom';
import '../web/app/styles.css';

/** Marks elements that a story opens outside its own frame, such as dialogs, with the story's name. The handler receives their events because React
 *  lets an event from a portal bubble to the component that rendered the portal. */
const claim = (story: string) => (event: { readonly target: EventTarget }) => {
  if (event.target instanceof HTMLElement) event.target.dataset.opener = story;
};

/** Several stories in one column, each with its own router, so that tests can check them together. */
const Together = ({ ids }: { ids: readonly string[] }) =>
  ids.map((id) => {
    const Shown = stories[id].component;
    return (
      <MemoryRouter key={id}>
        <div data-part={id} className="p-4" onGotPointerCapture={claim(id)}>
          <Shown />
        </div>
      </MemoryRouter>
    );
  });

/** The frame around every story; each story gets a new one. Ladle's theme switch sets the attribute that the styles read. `data-story` names the
 *  story that is rendered. If the address names several stories, separated by commas, they are rendered together. */
export const Provider: GlobalProvider = ({ children, globalState: { story } }) => {
  const ids = story.split(',');
  if (ids.length > 1)
    return (
      <div key={story} data-story={story} className="min-h-dvh bg-page text-ink">
        <Together ids={ids} />
      </div>
    );
  return (
    <MemoryRouter key={story}>
      <div data-story={story} className="min-h-dvh bg-page p-4 text-ink">
        {children}
      </div>
    </MemoryRouter>
  );
};
