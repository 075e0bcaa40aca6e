import type { Preview } from '@storybook/web-components-vite';

import '../elements/controls.css';
import { defineElements } from '../elements/index.js';
import { ElementPage } from './element-page.js';
import { setUpPage } from './page.js';
import './preview.css';
import { initialSwitches, switches, type PageGlobals } from './switches.js';

defineElements();

const preview: Preview = {
  globalTypes: switches,
  initialGlobals: { ...initialSwitches },
  decorators: [
    (story, { globals }) => {
      setUpPage(globals as PageGlobals);
      return story();
    },
  ],
  parameters: {
    layout: 'fullscreen',
    // A violation is an error of the story, not a remark.
    a11y: { test: 'error' },
    controls: { expanded: true, disableSaveFromUI: true },
    docs: {
      page: ElementPage,
      toc: true,
      // Frames: an open dialog would cover the document.
      story: { inline: false, iframeHeight: 480 },
      // Writing the markup of a story would take its element out of the page. The snippets are in the pages on embedding.
      source: { type: 'code' },
      canvas: { sourceState: 'none' },
    },
    viewport: {
      options: {
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
        mobile: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
      },
    },
    options: { storySort: { order: ['Embedding', 'Recipes', 'Host pages', 'Elements', 'Tokens'] } },
  },
};

export default preview;
