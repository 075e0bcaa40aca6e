import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';

import { useLocale } from '../../../services/i18n/use-locale.js';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { moveRovingFocus } from '../../../ui/controls/roving-focus.js';
import { LinkForm } from './link-form.js';
import styles from './toolbar.module.css';

interface Tool {
  key: string;
  label: string;
  icon: LucideIcon;
  /** Absent on tools that are no toggles. */
  pressed?: boolean;
  disabled?: boolean;
  flip?: boolean;
  run(): void;
}

interface ToolbarProps {
  editor: Editor;
  /** Id of the edited text. */
  controls: string;
}

/** Toolbar of the editor, one tab stop with a roving tabindex. */
export function Toolbar({ editor, controls }: ToolbarProps) {
  const { msg } = useLocale();
  const [at, setAt] = useState(0);
  const [linking, setLinking] = useState(false);
  const tools = useTools(editor, () => setLinking(true));

  return (
    <>
      <div
        className={styles.bar}
        role="toolbar"
        aria-label={msg('Text formatting')}
        aria-controls={controls}
        onKeyDown={(event) => {
          const index = moveRovingFocus(event, 'button', { orientation: 'horizontal' });
          if (index >= 0) setAt(index);
        }}
      >
        {tools.map((tool, index) => (
          <IconButton
            key={tool.key}
            icon={tool.icon}
            label={tool.label}
            size="small"
            pressed={tool.pressed}
            flip={tool.flip}
            aria-disabled={tool.disabled || undefined}
            tabIndex={index === at ? 0 : -1}
            onFocus={() => setAt(index)}
            // Keeps the focus and the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (!tool.disabled) tool.run();
            }}
          />
        ))}
      </div>
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

function useTools(editor: Editor, openLink: () => void): Tool[] {
  const { msg } = useLocale();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      heading: now.isActive('heading'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  return [
    {
      key: 'bold',
      label: msg('Bold'),
      icon: Bold,
      pressed: state.bold,
      run: () => chain().toggleBold().run(),
    },
    {
      key: 'italic',
      label: msg('Italic'),
      icon: Italic,
      pressed: state.italic,
      run: () => chain().toggleItalic().run(),
    },
    {
      key: 'underline',
      label: msg('Underline'),
      icon: Underline,
      pressed: state.underline,
      run: () => chain().toggleUnderline().run(),
    },
    {
      key: 'strike',
      label: msg('Strikethrough'),
      icon: Strikethrough,
      pressed: state.strike,
      run: () => chain().toggleStrike().run(),
    },
    {
      key: 'heading',
      label: msg('Heading'),
      icon: Heading,
      pressed: state.heading,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      key: 'bullets',
      label: msg('Bulleted list'),
      icon: List,
      pressed: state.bullets,
      flip: true,
      run: () => chain().toggleBulletList().run(),
    },
    {
      key: 'numbers',
      label: msg('Numbered list'),
      icon: ListOrdered,
      pressed: state.numbers,
      flip: true,
      run: () => chain().toggleOrderedList().run(),
    },
    {
      key: 'quote',
      label: msg('Quote'),
      icon: TextQuote,
      pressed: state.quote,
      flip: true,
      run: () => chain().toggleBlockquote().run(),
    },
    { key: 'link', label: msg('Link'), icon: Link, pressed: state.link, run: openLink },
    {
      key: 'undo',
      label: msg('Undo'),
      icon: Undo2,
      disabled: !state.undo,
      flip: true,
      run: () => chain().undo().run(),
    },
    {
      key: 'redo',
      label: msg('Redo'),
      icon: Redo2,
      disabled: !state.redo,
      flip: true,
      run: () => chain().redo().run(),
    },
  ];
}
