import { expect } from '@open-wc/testing';

import { createSanitise } from '../../../app/fields/rich-text/sanitise.js';

const sanitise = createSanitise(window);

function clean(html: string, remoteImages = false): HTMLElement {
  const box = document.createElement('div');
  box.append(sanitise(html, { remoteImages }).fragment);
  return box;
}

/** Known attacks on sanitisers; in none of them may anything remain that runs or loads. */
const payloads = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '<svg onload="window.hit=1"></svg>',
  '<svg><script>window.hit=1</script></svg>',
  '<svg><animate onbegin=window.hit=1 attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.hit=1>',
  '<iframe src="javascript:window.hit=1"></iframe>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<object data="javascript:window.hit=1"></object>',
  '<embed src="javascript:window.hit=1">',
  '<a href="javascript:window.hit=1">x</a>',
  '<a href="JaVaScRiPt:window.hit=1">x</a>',
  '<a href="java\nscript:window.hit=1">x</a>',
  '<a href="&#106;avascript:window.hit=1">x</a>',
  '<a href="data:text/html,<script>hit=1</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"</style>',
  '<div style="background:url(https://evil.example/x.png)">x</div>',
  '<input autofocus onfocus="window.hit=1">',
  '<form action="https://evil.example"><button>go</button></form>',
  '<details open ontoggle="window.hit=1">x</details>',
  '<video src="https://evil.example/x.mp4" onerror="window.hit=1"></video>',
  '<audio src="https://evil.example/x.mp3"></audio>',
  '<img srcset="https://evil.example/x.png 1x">',
  '<picture><source srcset="https://evil.example/x.png"><img></picture>',
  '<img src="//evil.example/x.png">',
  '<img src="http://evil.example/x.png">',
  '<video poster="https://evil.example/x.png"></video>',
  '<svg><image href="https://evil.example/x.png"/></svg>',
  '<svg><image xlink:href="https://evil.example/x.png"/><use href="https://evil.example/x.svg#a"/></svg>',
  '<svg><style>*{background:url(https://evil.example/x.png)}</style></svg>',
  '<input type="image" src="https://evil.example/x.png">',
  '<img src="data:image/png;base64,AAAA" srcset="https://evil.example/x.png 2x" sizes="1px">',
  '<p style="list-style-image:url(/papi/app/baseserver/clearCookie)">x</p>',
  '<link rel="preload" as="image" imagesrcset="https://evil.example/x.png">',
  '<a href="/papi" ping="https://evil.example/">x</a>',
  '<body background="https://evil.example/x.png">',
  '<table background="https://evil.example/x.png"><tr><td>x</table>',
  '<img name="getElementById"><form id="body"></form>',
  '<template><img src=x onerror=window.hit=1></template>',
  '<portico-record-dialog open></portico-record-dialog>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>">',
];

const allowed = new Set(
  'P BR HR DIV SPAN H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE CODE B STRONG I EM U S UL OL LI A IMG FIGURE FIGCAPTION TABLE CAPTION THEAD TBODY TFOOT TR TH TD'.split(
    ' ',
  ),
);

describe('sanitise()', () => {
  for (const payload of payloads) {
    it(`removes everything that runs, loads or deceives: ${payload.replace(/\s+/g, ' ')}`, () => {
      const box = clean(payload);
      for (const element of box.querySelectorAll('*')) {
        expect(allowed.has(element.tagName), element.tagName).to.equal(true);
        for (const { name, value } of element.attributes) {
          expect(name).not.to.match(/^on|^style$|^id$|^name$|srcset|background|^xlink/);
          if (name === 'href') expect(value).to.match(/^(https?:|mailto:|tel:|#|\/[^/\\])/i);
          if (name === 'src') expect(value).not.to.contain('evil.example');
        }
      }
      expect((window as { hit?: number }).hit).to.equal(undefined);
    });
  }

  it('keeps the formatting of ordinary text', () => {
    const html =
      '<h2>Plan</h2><p>We <strong>need</strong> <em>three</em> <u>rooms</u></p><ul><li>one</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>';
    expect(clean(html).innerHTML).to.equal(html);
  });

  it('opens external links without an opener', () => {
    const link = clean('<a href="https://example.com/a">a</a>').querySelector('a');
    expect(link?.target).to.equal('_blank');
    expect(link?.rel).to.equal('noopener noreferrer nofollow');
  });

  it('blocks external pictures until they are allowed, and counts them', () => {
    const html =
      '<img src="https://example.com/pixel.png" alt="a"><img src="/api/file/preview?fileId=1&type=imgs"><img src="data:image/png;base64,AAAA">';
    const held = sanitise(html, { remoteImages: false });
    expect(held.blockedImages).to.equal(1);
    const sources = (remote: boolean) =>
      [...clean(html, remote).querySelectorAll('img')].map((image) => image.getAttribute('src'));
    expect(sources(false)).to.deep.equal([
      null,
      '/api/file/preview?fileId=1&type=imgs',
      'data:image/png;base64,AAAA',
    ]);
    expect(sources(true)[0]).to.equal('https://example.com/pixel.png');
    expect(clean(html, true).querySelector('img')?.getAttribute('referrerpolicy')).to.equal('no-referrer');
  });

  it('loads nothing of the own origin but previews of files, also with consent', () => {
    for (const source of [
      '/papi/app/baseserver/clearCookie',
      '/api/portico/modules/customer/export?query=%7B%7D',
      '/api/file/preview/../download?fileid=1',
      '/api/file/preview%2f..%2fdownload?fileId=1',
      `${window.location.origin}/papi/app/baseserver/clearCookie`,
      `${window.location.protocol}//${window.location.hostname}:1/papi/app/baseserver/clearCookie`,
      'own.png',
    ]) {
      const image = clean(`<img src="${source}">`, true).querySelector('img');
      expect(image?.hasAttribute('src'), source).to.equal(false);
    }
    expect(sanitise('<img src="/own.png">', { remoteImages: false }).blockedImages).to.equal(0);
  });

  it('asks before a picture that only looks like an own one', () => {
    for (const source of [
      '/&#9;/evil.example/p.png',
      '/&#10;/evil.example/p.png',
      '\\\\evil.example/p.png',
    ]) {
      const html = `<img src="${source}">`;
      expect(sanitise(html, { remoteImages: false }).blockedImages, source).to.equal(1);
      expect(clean(html).querySelector('img')?.hasAttribute('src'), source).to.equal(false);
    }
  });

  it('rejects pictures that are documents', () => {
    expect(
      clean('<img src="data:image/svg+xml;base64,AAAA">').querySelector('img')?.hasAttribute('src'),
    ).to.equal(false);
  });
});
