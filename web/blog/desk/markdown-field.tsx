import { Bold, Heading2, Italic, Link2, List, Quote } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { MARKDOWN_LENGTH } from '../../../schema/kernel/markdown.ts';
import { blogDeskTexts } from '../../shared/texts/en/blog-desk.ts';
import { useTexts } from '../../shared/texts/language-context.tsx';
import { iconButton } from '../../shared/ui/button.tsx';
import { controlStyle } from '../../shared/ui/field.tsx';

/** The formatting buttons. Each puts `before` and `after` around the selection or, if `line` is true, `before` at the start of each selected line. */
const TOOLS = [
  { name: 'bold', Icon: Bold, before: '**', after: '**', key: 'b', line: false },
  { name: 'italic', Icon: Italic, before: '*', after: '*', key: 'i', line: false },
  { name: 'link', Icon: Link2, before: '[', after: '](https://)', key: 'k', line: false },
  { name: 'heading', Icon: Heading2, before: '## ', after: '', key: null, line: true },
  { name: 'list', Icon: List, before: '- ', after: '', key: null, line: true },
  { name: 'quote', Icon: Quote, before: '> ', after: '', key: null, line: true },
] as const;
type Tool = (typeof TOOLS)[number];

interface Edited {
  readonly text: string;
  /** The start offset of the selection; `to` is the end offset. */
  readonly from: number;
  readonly to: number;
}
/** Applies a formatting tool to the selection. */
export const applyTool = ({ before, after, line }: Omit<Tool, 'name' | 'Icon' | 'key'>, edited: Edited): Edited => {
  const { text, to } = edited;
  const from = line ? text.lastIndexOf('\n', edited.from - 1) + 1 : edited.from;
  const selected = text.slice(from, to);
  const changed = line ? selected.replace(/^/gm, before) : `${before}${selected}${after}`;
  const next = `${text.slice(0, from)}${changed}${text.slice(to)}`;
  if (line) return { text: next, from: from + changed.length, to: from + changed.length };
  return { text: next, from: from + before.length, to: from + before.length + selected.length };
};

interface MarkdownFieldProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  onChange(value: string): void;
}

/** A Markdown field with a toolbar for common formatting. Ctrl+B, Ctrl+I and Ctrl+K trigger the first three buttons. */
export const MarkdownField = ({ label, value, disabled, onChange }: MarkdownFieldProps) => {
  const t = useTexts(blogDeskTexts);
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<Pick<Edited, 'from' | 'to'> | null>(null);
  useLayoutEffect(() => {
    if (selection.current === null || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(selection.current.from, selection.current.to);
    selection.current = null;
  });
  const use = (tool: Tool) => {
    if (!area.current) return;
    const { selectionStart, selectionEnd } = area.current;
    const { text, ...at } = applyTool(tool, { text: value, from: selectionStart, to: selectionEnd });
    selection.current = at;
    onChange(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tool = (event.ctrlKey || event.metaKey) && !event.altKey && TOOLS.find(({ key }) => key === event.key);
    if (!tool) return;
    event.preventDefault();
    use(tool);
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium text-soft">
        {label}
      </label>
      <fieldset aria-label={t.tools} className="flex flex-wrap" disabled={disabled}>
        {TOOLS.map((tool) => (
          <button
            key={tool.name}
            type="button"
            aria-label={t.tool[tool.name]}
            title={t.tool[tool.name]}
            onClick={() => use(tool)}
            className={iconButton}
          >
            <tool.Icon aria-hidden className="size-5" />
          </button>
        ))}
      </fieldset>
      <textarea
        ref={area}
        id={id}
        rows={18}
        maxLength={MARKDOWN_LENGTH}
        disabled={disabled}
        value={value}
        onKeyDown={onKeyDown}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlStyle} py-2`}
      />
    </div>
  );
};
