import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../shared/graphql/use-command.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { blogSidebarTexts } from '../../shared/texts/en/blog-sidebar.ts';
import { useLanguage, useTexts } from '../../shared/texts/language-context.tsx';
import { refusalText } from '../../shared/texts/refusal-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ErrorNote } from '../../shared/ui/error-note.tsx';
import { Input } from '../../shared/ui/input.tsx';
import { GenerateArticle } from '../desk/queries.ts';

/** The maximum length of a topic that the server accepts. */
const TOPIC_LENGTH = 200;

/** A form that generates a draft about a topic and opens it for editing. An empty topic is ignored. */
export const GenerateForm = () => {
  const t = useTexts(blogSidebarTexts);
  const { refusals } = useTexts(blogDeskTexts);
  const [topic, setTopic] = useState('');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const write = useCommand(GenerateArticle);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = topic.trim();
    if (named === '' || write.isBusy) return;
    void write.send({ input: { topic: named, category: 'automotive', language } }, ({ id }) =>
      navigate(`/admin/blog/${id}`),
    );
  };
  const { code } = write;
  const refusal = code === 'INVALID_INPUT' ? t.generateNoName : code && refusalText(refusals, code);
  return (
    <Card title={t.generate}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <Input
          label={t.generateLabel}
          hint={t.generateHint}
          value={topic}
          maxLength={TOPIC_LENGTH}
          autoComplete="off"
          onChange={setTopic}
        />
        <ErrorNote>{refusal}</ErrorNote>
        <Button type="submit" className="self-start" loading={write.isBusy}>
          {t.generate}
        </Button>
      </form>
    </Card>
  );
};
