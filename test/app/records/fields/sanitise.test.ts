import { expect } from '@open-wc/testing';

import { createSanitise } from '../../../../app/records/fields/rich-text/sanitise.js';

const sanitise = createSanitise(window);

function clean(html: string, remoteMedia = false): HTMLElement {
  const box = document.createElement('div');
  box.append(sanitise(html, { remoteMedia }).fragment);
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
  '<video><source src="https://evil.example/x.mp4" onerror="window.hit=1"></video>',
  '<video src="/papi/app/baseserver/clearCookie" autoplay></video>',
  '<video><track src="https://evil.example/x.vtt" default></video>',
  '<audio src="data:audio/mp3;base64,AAAA"></audio>',
  '<a linktype="37" linkid="5&quot; onclick=&quot;window.hit=1">x</a>',
  '<a linktype="constructor" linkid="5">x</a>',
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
  'VIDEO AUDIO P BR HR DIV SPAN H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE CODE B STRONG I EM U S UL OL LI A IMG FIGURE FIGCAPTION TABLE CAPTION THEAD TBODY TFOOT TR TH TD'.split(
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
          if (/^src$|^poster$/.test(name)) expect(value).not.to.match(/evil\.example|papi|^data:audio/);
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

  it('opens links of the suite in the app, or in a window of their own if the author wished so', () => {
    for (const href of ['/sp/doc/docDetail/5', `${window.location.origin}/sp/doc/docDetail/5`]) {
      const link = clean(`<a href="${href}" target="_top" rel="opener">a</a>`).querySelector('a');
      expect(link?.getAttribute('href')).to.equal(href);
      expect([...(link?.attributes ?? [])].map(({ name }) => name)).to.deep.equal(['href']);
      const wide = clean(`<a href="${href}" target="_blank">a</a>`).querySelector('a');
      expect(wide?.hasAttribute('data-portico-window')).to.equal(true);
      expect(wide?.target).to.equal('');
    }
    const remote = clean('<a href="https://example.com/" target="_blank" data-portico-window>a</a>');
    expect(remote.querySelector('a')?.hasAttribute('data-portico-window')).to.equal(false);
  });

  it('2.6.13 2.6.14 gives links that name a type and an id their address', () => {
    const address = (type: string, id = '5'): string | null | undefined =>
      clean(`<a linktype="${type}" linkid="${id}" href="javascript:void(0)">a</a>`)
        .querySelector('a')
        ?.getAttribute('href');
    expect(address('37')).to.equal('/sp/doc/docDetail?id=5&view=detail');
    for (const type of ['18', '7'])
      expect(address(type)).to.equal('/sp/crm/customer/customerViewPage?customerId=5');
    expect(address('152')).to.equal('/sp/workflow/flowpage/view?requestid=5');
    for (const type of ['135', '8']) expect(address(type)).to.equal('/sp/project/projectCard?prjid=5');
    expect(address('task')).to.equal('/sp/task/taskCard?taskid=5');
    expect(address('prjtsk')).to.equal('/sp/task/taskView?taskid=5');
    expect(address('workplan')).to.equal('/sp/plan/workPlan?workplanid=5');
    expect(address('1')).to.equal(null);
    expect(address('37', '')).to.equal(null);
  });

  it('2.6.2 2.6.12 tells the linked page where the link is, and takes the mobile page in the work app', () => {
    const options = { remoteMedia: false, place: { module: 'blog', id: '9' }, inAppOpener: true };
    const { fragment } = sanitise('<a linktype="37" linkid="5">a</a>', options);
    expect(fragment.querySelector('a')?.getAttribute('href')).to.equal(
      '/mobile/doc/docDetail?id=5&view=detail&module=blog&discussId=9&linkType=37&linkId=5',
    );
  });

  it('keeps videos and sounds of files, which play when the user starts them', () => {
    const [video, audio] = clean(
      '<video src="/api/file/download?fileid=1" poster="/api/file/preview?fileId=2" autoplay loop width="320"></video>' +
        '<audio><source src="/api/file/download?fileid=3" type="audio/mpeg"></audio>',
    ).children;
    expect(video?.outerHTML).to.equal(
      '<video src="/api/file/download?fileid=1&amp;download=1" poster="/api/file/preview?fileId=2&amp;type=imgs" width="320" controls="" preload="metadata"></video>',
    );
    expect(audio?.outerHTML).to.equal(
      '<audio controls="" preload="metadata"><source src="/api/file/download?fileid=3&amp;download=1" type="audio/mpeg"></audio>',
    );
  });

  it('blocks external videos and sounds until they are allowed, and counts them', () => {
    const html =
      '<video src="https://example.com/a.mp4" poster="https://example.com/a.png"></video><audio><source src="https://example.com/a.mp3"></audio>';
    expect(sanitise(html, { remoteMedia: false }).blockedMedia).to.equal(3);
    expect(clean(html).innerHTML).not.to.contain('example.com');
    expect(clean(html, true).querySelector('source')?.getAttribute('src')).to.equal(
      'https://example.com/a.mp3',
    );
    expect(clean(html, true).querySelector('video')?.poster).to.equal('https://example.com/a.png');
  });

  it('blocks external pictures until they are allowed, and counts them', () => {
    const html =
      '<img src="https://example.com/pixel.png" alt="a"><img src="/api/file/preview?fileId=1&type=imgs"><img src="data:image/png;base64,AAAA">';
    const held = sanitise(html, { remoteMedia: false });
    expect(held.blockedMedia).to.equal(1);
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
    expect(sanitise('<img src="/own.png">', { remoteMedia: false }).blockedMedia).to.equal(0);
  });

  it('5.33 shows pictures and videos of the tenant’s own paths, and of other addresses of files', () => {
    const html =
      '<img src="/static/emoji/1.png"><img src="/papi/file/preview?fileId=2"><video src="/visitstatic/v.mp4"></video>';
    const sources = (filePaths: readonly string[], fileOrigin?: string) =>
      [...sanitise(html, { remoteMedia: false, filePaths, fileOrigin }).fragment.children].map((element) =>
        element.getAttribute('src'),
      );
    const others = ['/papi/file/preview?fileId=2', '/visitstatic/v.mp4'];
    expect(sources([])).to.deep.equal([null, ...others]);
    expect(sources(['/static/'])).to.deep.equal(['/static/emoji/1.png', ...others]);
    expect(sources(['/static/'], 'https://files.example')).to.deep.equal(
      ['/static/emoji/1.png', ...others].map((path) => `https://files.example${path}`),
    );
  });

  it('asks before a picture that only looks like an own one', () => {
    for (const source of [
      '/&#9;/evil.example/p.png',
      '/&#10;/evil.example/p.png',
      '\\\\evil.example/p.png',
    ]) {
      const html = `<img src="${source}">`;
      expect(sanitise(html, { remoteMedia: false }).blockedMedia, source).to.equal(1);
      expect(clean(html).querySelector('img')?.hasAttribute('src'), source).to.equal(false);
    }
  });

  it('rejects pictures that are documents', () => {
    expect(
      clean('<img src="data:image/svg+xml;base64,AAAA">').querySelector('img')?.hasAttribute('src'),
    ).to.equal(false);
  });

  it('keeps the id of a named colleague, on a span alone, and no other text in its place', () => {
    const named = '<span data-person="1-a_b">@Tom Baker</span>';
    expect(clean(`<p>${named}</p>`).innerHTML).to.equal(`<p>${named}</p>`);
    expect(clean('<b data-person="1">@Tom</b>').innerHTML).to.equal('<b>@Tom</b>');
    expect(clean('<span data-person="a b">@Tom</span>').innerHTML).to.equal('<span>@Tom</span>');
    expect(clean('<span data-other="1">@Tom</span>').innerHTML).to.equal('<span>@Tom</span>');
  });
});
