export type Severity = 'error' | 'warning' | 'info';

/** What `Portico.diagnose()` has found in the page. */
export interface Finding {
  readonly id: FindingId;
  /** error: something does not work; warning: something may not. */
  readonly severity: Severity;
  readonly message: string;
  /** What to change, and where; '' if there is nothing to do. */
  readonly fix: string;
  /** Place in the package's documents that says more. */
  readonly help: string;
}

interface Template {
  severity: Severity;
  /** Simplified Chinese and English, with values as `{name}`. */
  message: readonly [zh: string, en: string];
  fix: readonly [zh: string, en: string];
}

const templates = {
  'not-initialised': {
    severity: 'info',
    message: ['尚未调用 init，未检查 OA 系统。', 'init was not called, so the OA system was not checked.'],
    fix: ['先调用 init，再重新诊断。', 'Call init, then diagnose again.'],
  },
  'init-failed': {
    severity: 'error',
    message: ['初始化在步骤 {step} 失败：{reason}', 'init failed in the step {step}: {reason}'],
    fix: ['先处理列出的其他问题，再调用 init。', 'Mend the other findings first, then call init again.'],
  },
  'token-refused': {
    severity: 'error',
    message: [
      'OA 系统没有为脚本登录签发令牌：用户未登录 OA，或浏览器没有向 {origin} 发送其 Cookie（页面属于其他站点）。',
      'The OA system gave no token for the script login: the user is not signed in there, or the browser does not send {origin} its cookie, as this page belongs to another site.',
    ],
    fix: [
      '请用户先登录 OA；若页面与 OA 不属于同一站点，请改用 authTokenApi 或 authTokenRequest。',
      'Have the user sign in to the OA system. On another site, use authTokenApi or authTokenRequest instead.',
    ],
  },
  csp: {
    severity: 'error',
    message: [
      '页面的内容安全策略（{directive}）阻止了 {blocked}。',
      "The page's Content-Security-Policy ({directive}) blocks {blocked}.",
    ],
    fix: ['将 {source} 加入指令 {directive}。', 'Add {source} to the directive {directive}.'],
  },
  'csp-trusted-types': {
    severity: 'error',
    message: [
      '页面不允许创建 Trusted Types 策略 {name}。',
      'The page does not allow the Trusted Types policy {name}.',
    ],
    fix: ['在指令 trusted-types 中加入 {name}。', 'Add {name} to the directive trusted-types.'],
  },
  'mixed-content': {
    severity: 'error',
    message: [
      '页面使用 https，而 {origin} 使用 http，请求会被浏览器阻止。',
      'This page uses https and {origin} uses http, so the browser blocks its calls.',
    ],
    fix: ['让 {origin} 使用 https。', 'Serve {origin} by https.'],
  },
  'cors-refused': {
    severity: 'error',
    message: ['{origin} 不允许来自 {page} 的页面调用。', '{origin} does not allow calls of pages at {page}.'],
    fix: [
      '在 OA 系统中将 {page} 配置为该租户允许的来源。响应需带有 Access-Control-Allow-Origin: {page}，预检响应还需 Access-Control-Allow-Headers: {headers}。',
      'Configure {page} as an origin of the tenant at the OA system. Responses need Access-Control-Allow-Origin: {page}, and those to preflights Access-Control-Allow-Headers: {headers}.',
    ],
  },
  'cors-credentials': {
    severity: 'error',
    message: [
      '设置了 withCredentials，但 {origin} 不允许带 Cookie 的跨源调用。',
      'withCredentials is set, and {origin} does not allow cookies in calls of other origins.',
    ],
    fix: [
      '让响应带有 Access-Control-Allow-Credentials: true，或去掉 withCredentials。',
      'Respond with Access-Control-Allow-Credentials: true, or remove withCredentials.',
    ],
  },
  'oa-unreachable': {
    severity: 'error',
    message: ['无法连接 {origin}。', "{origin} can't be reached."],
    fix: [
      '检查 oadomain 和 apiDomain、网络与证书，以及是否被浏览器扩展拦截。',
      'Check oadomain and apiDomain, the network, the certificate, and extensions of the browser.',
    ],
  },
  'oa-unexpected': {
    severity: 'error',
    message: [
      '{url} 返回的不是 OA 系统的响应（HTTP {status}）。',
      '{url} does not respond like an OA system (HTTP {status}).',
    ],
    fix: ['检查 oadomain、apiDomain 和 prefixApiPath。', 'Check oadomain, apiDomain and prefixApiPath.'],
  },
  'clock-ahead': {
    severity: 'warning',
    message: [
      '本设备的时钟比服务器快 {minutes} 分钟。',
      "This device's clock is {minutes} minutes ahead of the server's.",
    ],
    fix: ['校准本设备的日期与时间。', 'Set the date and time of this device.'],
  },
  'clock-behind': {
    severity: 'warning',
    message: [
      '本设备的时钟比服务器慢 {minutes} 分钟。',
      "This device's clock is {minutes} minutes behind the server's.",
    ],
    fix: ['校准本设备的日期与时间。', 'Set the date and time of this device.'],
  },
  'cookie-blocked': {
    severity: 'error',
    message: [
      '页面不能设置 Cookie，脚本登录无法取得会话。',
      'This page cannot set cookies, so the script login cannot hand over the session.',
    ],
    fix: [
      '允许该站点使用 Cookie，或改用 authTokenApi 或 authTokenRequest。',
      'Allow cookies for this site, or use authTokenApi or authTokenRequest.',
    ],
  },
  'storage-blocked': {
    severity: 'warning',
    message: ['浏览器不允许页面使用 {names}。', 'The browser does not let this page use {names}.'],
    fix: [
      '在浏览器设置中允许该站点存储数据；若在 iframe 中，请在 sandbox 中加入 allow-same-origin。否则租户数据每次加载都会重新获取，“不再提醒”等选择不会保留。',
      "Allow this site to store data; in a frame, add allow-same-origin to its sandbox. Otherwise the tenant's data is loaded with each page, and choices such as 'do not remind again' are not kept.",
    ],
  },
  'storage-partitioned': {
    severity: 'info',
    message: [
      '页面位于其他来源的 iframe 中，其存储和 Cookie 与直接打开时相互独立。',
      'This page is in a frame of another origin: its storage and cookies are not those of the same page in a tab.',
    ],
    fix: [
      '无需处理；用户的选择按嵌入页面分别保存。需要登录时请使用 authTokenApi 或 authTokenRequest。',
      'Nothing to do; choices of the user are kept for each embedding site. Sign in with authTokenApi or authTokenRequest.',
    ],
  },
  'frame-sandbox': {
    severity: 'warning',
    message: ['iframe 的 sandbox 缺少 {flags}。', 'The sandbox of this frame lacks {flags}.'],
    fix: ['在 iframe 的 sandbox 属性中加入 {flags}。', "Add {flags} to the frame's sandbox attribute."],
  },
  'permissions-policy': {
    severity: 'info',
    message: [
      '页面的权限策略不允许 {features}，相应的按钮不起作用。',
      "The page's permissions policy does not allow {features}, so its buttons have no effect.",
    ],
    fix: [
      '在 iframe 的 allow 属性或 Permissions-Policy 响应头中允许 {features}。',
      "Allow {features} in the frame's allow attribute, or in the header Permissions-Policy.",
    ],
  },
  'version-clash': {
    severity: 'warning',
    message: [
      '页面中还有其他版本的 Portico：{found}（本版本为 {own}）。',
      'The page has other versions of Portico: {found} (this one is {own}).',
    ],
    fix: [
      '只加载一个版本，或为其中一个设置 data-suffix。',
      'Load one version only, or give one of them data-suffix.',
    ],
  },
  'host-refused': {
    severity: 'warning',
    message: [
      '{host} 没有完成 Portico.host.{job}：{reason}',
      '{host} did not do Portico.host.{job}: {reason}',
    ],
    fix: [
      '对照 docs/hosts.md 查看该客户端支持的调用，以及需要在其管理后台完成的设置。',
      'See docs/hosts.md for what this client supports, and for what its administration console has to allow.',
    ],
  },
  'host-not-set-up': {
    severity: 'warning',
    message: [
      '{host} 没有完成 Portico.host.{job}：需要本企业在该客户端中的应用。',
      "{host} did not do Portico.host.{job}: it needs the organization's app in this client.",
    ],
    fix: [
      '请先调用 init，并请管理员在“组织设置”的“办公聊天”中接入该应用。',
      'Call init first, and have an administrator set up the app under Organization settings, Work chats.',
    ],
  },
  'host-page-not-allowed': {
    severity: 'error',
    message: [
      '{host} 没有完成 Portico.host.{job}：OA 系统不为 {page} 的页面签名。',
      '{host} did not do Portico.host.{job}: the OA system signs no pages of {page}.',
    ],
    fix: [
      '请管理员将 {page}（须使用 https）加入“组织设置”的“允许名单”，并在该客户端的管理后台将其设为可信域名。',
      'Have an administrator add {page}, which needs https, under Organization settings, Allow-lists, and as a trusted domain in the console of the client.',
    ],
  },
  'hidden-errors': {
    severity: 'warning',
    message: ['未向用户显示的错误：{counts}。', 'Errors that were not shown to the user: {counts}.'],
    fix: ['最近一次：{latest}', 'The latest: {latest}'],
  },
  'monitoring-off': {
    severity: 'warning',
    message: [
      '监控上报已停止（{reason}）：{count} 条错误记录暂存在本浏览器中，{skipped} 条未记录。',
      'Monitoring is off ({reason}): {count} errors wait in this browser, {skipped} were not recorded.',
    ],
    fix: [
      '检查 OA 系统的监控接口是否可达；重新打开页面后会再次上报。',
      "Check whether the OA system's calls for reports can be reached; the next page sends them.",
    ],
  },
  'monitoring-dropped': {
    severity: 'warning',
    message: [
      '本浏览器中有 {count} 条监控记录未能上报而被丢弃。',
      '{count} reports of this browser were dropped, since they could not be sent.',
    ],
    fix: [
      '检查 OA 系统的监控接口是否可达。',
      "Check whether the OA system's calls for reports can be reached.",
    ],
  },
  versions: {
    severity: 'info',
    message: [
      'Portico {own}，兼容前端库 {library}。',
      'Portico {own}, compatible with version {library} of the suite’s front-end library.',
    ],
    fix: ['', ''],
  },
} as const satisfies Record<string, Template>;

/** `load-failed`: the diagnosis itself could not be loaded. */
export type FindingId = keyof typeof templates | 'load-failed';

type Values = Readonly<Record<string, string | number>>;

/** Creates findings in Chinese or, for any other language, in English. */
export type CreateFinding = (id: keyof typeof templates, values?: Values) => Finding;

export function createFindings(isChinese: boolean): CreateFinding {
  return (id, values = {}) => {
    const { severity, message, fix }: Template = templates[id];
    const fill = ([zh, en]: readonly [string, string]): string =>
      (isChinese ? zh : en).replace(/\{(\w+)\}/g, (_match, name: string) => String(values[name] ?? ''));
    return { id, severity, message: fill(message), fix: fill(fix), help: `docs/errors.md#${id}` };
  };
}
