import { createElement, Fragment, type ReactElement } from 'react';
import { SyntaxHighlighter } from 'storybook/internal/components';
import { useArgs, useArgTypes, useStorybookState } from 'storybook/manager-api';

import { changedValues, codeOf } from './element-code.js';

/**
 * Panel beside the controls: the element with their values as a page of each kind writes it, to copy. Without JSX: its
 * compiler would import a second React, which the one of Storybook does not accept.
 */
export function CodePanel(): ReactElement {
  const [values] = useArgs();
  const described = useArgTypes();
  const { storyId } = useStorybookState();
  const tag = /^elements-([\w-]+)--/.exec(storyId)?.[1];
  if (tag === undefined) return createElement(Fragment);
  const blocks = codeOf(`portico-${tag}`, changedValues(values, described)).map(({ title, language, code }) =>
    createElement(
      'section',
      { key: title, 'aria-label': title, style: { padding: '12px 16px 0' } },
      createElement('h3', { style: { margin: '0 0 4px', fontSize: 13 } }, title),
      // Another code is another block: the highlighter keeps the text of its first one.
      createElement(SyntaxHighlighter, {
        key: code,
        language,
        copyable: true,
        bordered: true,
        children: code,
      }),
    ),
  );
  const note = 'Content of slots, listeners and calls of methods are on the page of the element.';
  return createElement(Fragment, null, ...blocks, createElement('p', { style: { padding: '0 16px' } }, note));
}
