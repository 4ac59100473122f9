import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LanguageProvider, useTexts } from './language-context.tsx';
import { defineTexts } from './texts.ts';

const area = defineTexts('greetings', { hello: 'Hello', many: (count: number) => `${count} greetings` });
const Greeting = () => {
  const t = useTexts(area);
  return <p>{`${t.hello}, ${t.many(2)}`}</p>;
};

describe('a text', () => {
  it('is read in the language of the page', () => {
    const translation = { greetings: { hello: 'नमस्ते', many: (count: number) => `${count} नमस्कार` } };
    render(
      <LanguageProvider language="hi" translation={translation} choose={() => undefined}>
        <Greeting />
      </LanguageProvider>,
    );
    expect(screen.getByText('नमस्ते, 2 नमस्कार')).toBeInTheDocument();
  });

  it('is English where its area is not translated', () => {
    render(
      <LanguageProvider language="te" translation={{}} choose={() => undefined}>
        <Greeting />
      </LanguageProvider>,
    );
    expect(screen.getByText('Hello, 2 greetings')).toBeInTheDocument();
  });
});
