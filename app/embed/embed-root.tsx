import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';

import type { Layout } from '../../core/device/types.js';
import { languageTag } from '../../core/locale/languages.js';
import { useLocale } from '../i18n/use-locale.js';
import { LayoutContext } from '../layout/use-layout.js';
import { useRoute } from '../routing/use-route.js';
import { PageBoundary } from '../states/page-boundary.js';
import { isPlainClick } from '../ui/app-link.js';
import type { Shown } from './embed-props.js';
import { EmbedUi, type Messages } from './embed-ui.js';
import { RecordList } from './record-list.js';
import { rootClass } from './shadow-styles.js';

interface EmbedRootProps {
  $shown: ReadableAtom<Shown>;
  messages: Messages;
  /** Opens a link of a text in a new tab. */
  openLink: (href: string) => void;
}

/** Width in CSS px below which a container has the layout of a phone. */
const phoneBelow = 640;

/** The element around a component, with its language, direction and layout. */
export function EmbedRoot({ $shown, messages, openLink }: EmbedRootProps) {
  const { lang, dir } = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Layout>();

  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    const read = (): void => setLayout(box.clientWidth < phoneBelow ? 'phone' : 'pc');
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  /** Links that no component has handled would leave the page. */
  function onClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download') || !isPlainClick(event)) return;
    if (!/^https?:$/.test(link.protocol)) return;
    event.preventDefault();
    openLink(link.getAttribute('href') ?? '');
  }

  return (
    <div ref={root} className={rootClass} lang={languageTag(lang)} dir={dir} onClick={onClick}>
      {layout && (
        <LayoutContext value={layout}>
          <EmbedUi messages={messages}>
            <Content $shown={$shown} />
          </EmbedUi>
        </LayoutContext>
      )}
    </div>
  );
}

function Content({ $shown }: Pick<EmbedRootProps, '$shown'>) {
  const shown = useStore($shown);
  const route = useRoute();
  if (route?.definition.show === 'list') {
    return (
      <PageBoundary key={route.base.split('?')[0]}>
        <RecordList
          route={route}
          onOpen={shown.component === 'record-list' ? shown.props.onOpen : undefined}
        />
      </PageBoundary>
    );
  }
  return null;
}
