import { localize, type Audience, type Text } from '../labels/text.js';

/** Messages of responses. */
export const messages = {
  ok: ['成功', 'Done'],
  badRequest: ['请求无效', 'Invalid request'],
  wrongCredentials: ['账号或密码不正确', 'Incorrect account or password'],
  tooManySignIns: ['登录失败次数过多，请一分钟后再试', 'Too many failed sign-ins. Try again in a minute'],
  signInBusy: ['当前登录人数过多，请稍后再试', 'Too many people are signing in. Try again in a few seconds'],
  providerSecretNeeded: [
    '更换签发者或客户端后，请重新填写客户端密钥',
    'Enter the client secret again for another issuer or client',
  ],
  passwordsOff: [
    '贵组织已停用密码登录，请使用登录页上的其他登录方式，或联系管理员',
    'Password sign-in is off in your organization. Use another way on the sign-in page, or ask your administrator',
  ],
  oneTimeOff: [
    '密码登录已停用，一次性密码无法使用。设备丢失时，请停用该账号，或先恢复密码登录',
    "Password sign-in is off, so a one-time password can't be used. Disable the account if a device was lost, or switch passwords on first",
  ],
  inviteNeedsProvider: [
    '密码登录已停用，且未启用组织账号登录，新员工将无法登录。请先启用其中一种方式',
    "Password sign-in is off and there's no sign-in provider, so a new employee couldn't sign in. Switch one of them on first",
  ],
  otherWayNeeded: [
    '停用密码登录前，请先添加您自己的通行密钥，或退出后用组织账号重新登录，以免您无法登录',
    'Add a passkey of your own, or sign in by the provider again, before you switch passwords off. Otherwise you would lock yourself out',
  ],
  passkeyNeededFirst: [
    '密码登录已停用。更改组织账号登录前，请先添加您自己的通行密钥，或恢复密码登录，以免您无法登录',
    'Password sign-in is off. Add a passkey of your own before you change the provider, or switch passwords on. Otherwise you could lock yourself out',
  ],
  lastPasskey: [
    '密码登录已停用，这是您最后一个通行密钥。请先添加另一个，或用组织账号重新登录后再移除',
    'Password sign-in is off and this is your last passkey. Add another one first, or sign in by the provider before you remove it',
  ],
  passkeyExpired: [
    '此次操作已过期或已使用，请重新开始',
    'This request has expired or was already used. Start again',
  ],
  passkeyElsewhere: [
    '此通行密钥用于其他网址，请核对浏览器地址栏中的网址后重试',
    'This passkey was used at another address. Check the address of this site, then try again',
  ],
  passkeyUnknown: [
    '此通行密钥已移除或不属于本站，请用其他方式登录，并将其从设备中删除',
    "This passkey was removed or isn't known here. Sign in another way, and delete it from your device",
  ],
  passkeyDisabled: ['您的账号已停用，请联系管理员', 'Your account is disabled. Ask your administrator'],
  passkeyRefused: [
    '无法验证此通行密钥，请重试或用其他方式登录',
    "Couldn't verify this passkey. Try again, or sign in another way",
  ],
  passkeyNotAdded: ['无法添加此通行密钥，请重试', "Couldn't add this passkey. Try again"],
  passwordLinkUnknown: [
    '此链接无效，请检查链接是否完整，或重新申请',
    "This link isn't valid. Check that you opened all of it, or ask for a new one",
  ],
  passwordLinkExpired: ['此链接已过期，请重新申请', 'This link has expired. Ask for a new one'],
  passwordLinkUsed: [
    '此链接已使用过，请登录或重新申请',
    'This link was already used. Sign in, or ask for a new one',
  ],
  passwordLinkReplaced: [
    '此链接已失效：之后又发送了新的链接，或账号已更改。请使用最新邮件中的链接，或重新申请',
    'This link is void: a newer one was sent, or the account has changed since. Use the latest mail, or ask for a new link',
  ],
  tooManyPasswordLinks: ['申请次数过多，请稍后再试', 'Too many requests. Try again later'],
  mailNotFailed: [
    '该邮件无需重新发送，请刷新列表',
    "This mail doesn't need to be sent again. Reload the list",
  ],
  tooManyPasskeys: [
    '通行密钥数量已达上限，请先移除一个',
    "You've reached the limit of passkeys. Remove one first",
  ],
  tooManyChecks: ['检查过于频繁，请一分钟后再试', 'Too many checks. Try again in a minute'],
  loginExpired: ['登录已失效，请重新登录', 'Your session has expired. Sign in again'],
  mustChangePassword: ['请先设置新密码', 'Set a new password first'],
  oneTimeExpired: [
    '一次性密码已过期，请联系管理员重新获取',
    'This one-time password has expired. Ask your administrator for a new one',
  ],
  wrongPassword: ['当前密码不正确', 'Your current password is incorrect'],
  passwordTooShort: ['密码至少需要 8 个字符', 'Use at least 8 characters'],
  passwordNotNew: [
    '新密码不能与原密码或账号相同',
    'The new password must differ from the old one and from the account',
  ],
  accountTaken: ['该账号已被使用', 'This account is taken'],
  tooManyAccounts: ['账号数量已达上限', "You've reached the limit of accounts"],
  lastAdmin: ['至少需要保留一名管理员', 'Your organization needs at least one administrator'],
  staleAccount: [
    '该账号已被他人修改，请核对后再保存',
    'Someone else changed this account. Review it before you save',
  ],
  staleDepartment: [
    '该部门已被他人修改，请核对后再保存',
    'Someone else changed this department. Review it before you save',
  ],
  staleForm: [
    '该表单已被他人修改，请核对后再保存',
    'Someone else changed this form. Review it before you save',
  ],
  staleFlow: [
    '该流程已被他人修改，请核对后再保存',
    'Someone else changed this flow. Review it before you save',
  ],
  flowProblems: [
    '流程还不能发布，请先处理标出的问题',
    "The flow can't be published yet. Fix the problems first",
  ],
  tooManyFlowVersions: ['流程版本数量已达上限', "You've reached the limit of versions of a flow"],
  tooManyForms: ['表单数量已达上限', "You've reached the limit of forms"],
  tooManyFormVersions: ['版本数量已达上限', "You've reached the limit of versions"],
  formProblems: [
    '表单还不能发布，请先处理标出的问题',
    "The form can't be published yet. Fix the problems first",
  ],
  formAnsweredBefore: [
    '您已填报过此表单，每人只能填报一次',
    'You have answered this form. Each person can answer it once',
  ],
  formHasAnswers: ['表单已有填报数据，不能删除', "A form that has answers can't be deleted"],
  staleFormLink: [
    '该表单的链接已被他人修改，请核对后再操作',
    'Someone else changed the link of this form. Review it before you continue',
  ],
  formLinkOver: ['请选择一个将来的截止时间', 'Choose a time in the future'],
  formNotPublished: ['请先发布表单', 'Publish the form first'],
  formNotByLink: [
    '有些字段需要登录后才能填写，请先移除这些字段并发布表单',
    'Some fields need an account. Remove them and publish the form first',
  ],
  formStaysByLink: [
    '有些字段需要登录后才能填写，请移除这些字段，或先结束公开链接',
    'Some fields need an account. Remove them, or end the link for anyone first',
  ],
  approvalNotByLink: [
    '填报数据需要审批，免登录填报没有填报人，无法审批。请先取消审批并发布表单',
    "Answers by a link for anyone have no author, so they can't be approved. Turn approval off and publish the form first",
  ],
  approvalStaysByLink: [
    '免登录填报没有填报人，无法审批。请先结束公开链接',
    "Answers by a link for anyone have no author, so they can't be approved. End the link first",
  ],
  flaggedByLink: [
    '内容中含有不能使用的词语，请修改后再提交',
    "Your answer contains words that can't be used here. Change them and send it again",
  ],
  formTooLong: ['表单内容过多，请减少字段或选项', 'The form is too large. Remove fields or options'],
  departmentTaken: ['上级部门下已有同名部门', 'There is already a department of this name here'],
  tooManyDepartments: ['部门数量已达上限', "You've reached the limit of departments"],
  departmentTooDeep: ['部门最多 10 级', 'Departments can have at most 10 levels'],
  departmentInItself: [
    '不能将部门移动到自身或其下级部门',
    "A department can't be moved into itself or below itself",
  ],
  departmentUsed: [
    '该部门还有成员，请先将成员调到其他部门',
    'This department still has people. Move them to another department first',
  ],
  departmentHasParts: [
    '该部门还有下级部门，请先移动或删除下级部门',
    'This department still has departments below it. Move or delete those first',
  ],
  noSuchDepartment: ['所选部门不存在或已被删除', "The department doesn't exist or was deleted"],
  noSuchHead: ['所选负责人不存在或已停用', 'The head must be an active person of your organization'],
  staleUserGroup: [
    '该用户组已被他人修改，请核对后再保存',
    'Someone else changed this group. Review it before you save',
  ],
  userGroupTaken: ['已有同名用户组', 'There is already a group of this name'],
  tooManyUserGroups: ['用户组数量已达上限', "You've reached the limit of groups"],
  noSuchMember: ['所选成员不存在或已停用', 'People of a group must be active people of your organization'],
  noSuchReceiver: ['接收人不存在或已停用', 'The receiver must be an active person of your organization'],
  receiverIsOwner: ['接收人不能是本人', 'Choose somebody else as the receiver'],
  notTheirs: ['已不再由其负责，或已办结', "It's no longer theirs, or it's finished"],
  ownRequest: ['接收人是申请人，不能审批自己的申请', 'The receiver made this request and may not decide it'],
  cannotDecide: [
    '该人员不能审批此申请，请另选他人',
    "This person can't decide this request. Choose someone else",
  ],
  decidesAlready: [
    '该人员已在此节点中，请另选他人',
    'This person is part of the step already. Choose someone else',
  ],
  tooManySigners: ['此节点加签人数已达上限', 'No more signers can be added to this step'],
  noEarlierStep: [
    '无法退回到该节点，请重新选择',
    "The request can't be returned to this step. Choose another one",
  ],
  staleDelegation: [
    '该委托已被他人修改，请核对后再保存',
    'Someone else changed this delegation. Review it before you save',
  ],
  noSuchDeputy: ['代理人不存在或已停用', 'The deputy must be an active person of your organization'],
  deputyIsOwner: ['代理人不能是本人', 'Choose somebody else as the deputy'],
  delegationOver: ['最后一天不能早于今天', "The last day can't be before today"],
  noSuchHostAccounts: [
    '用户列表中有不存在的账号，请核对后再保存',
    'The list of users has accounts that do not exist. Review it before you save',
  ],
  hostUserTwice: [
    '用户列表中有重复的用户 ID，请核对后再保存',
    'The list of users has the same user ID twice. Review it before you save',
  ],
  hostAppIncomplete: ['启用前请填写完整', 'Fill in what is missing before you turn it on'],
  hostNotSetUp: [
    '您的企业尚未接入此应用，请使用账号和密码登录',
    "Your organization hasn't set up this app. Sign in with your account and password",
  ],
  hostCodeInvalid: [
    '登录凭证已使用或已过期，请重新打开应用',
    'This sign-in code was used or has expired. Open the app again',
  ],
  hostWrongOrganization: [
    '您所在的企业与此应用不符，请使用账号和密码登录',
    'You belong to another organization in this app. Sign in with your account and password',
  ],
  hostUserUnknown: [
    '没有与您对应的账号，请联系管理员',
    'No account belongs to your user in this app. Ask your administrator',
  ],
  hostAccountDisabled: ['您的账号已停用，请联系管理员', 'Your account is disabled. Ask your administrator'],
  hostUnavailable: [
    '暂时无法通过此应用登录，请稍后再试，或使用账号和密码登录',
    "Signing in by this app isn't available right now. Try again later, or use your account and password",
  ],
  notSignable: ['无法对此地址签名', "This address can't be signed"],
  pageNotAllowed: [
    '此页面不在您企业的允许名单中，请联系管理员',
    "This page isn't on your organization's allow-list. Ask your administrator",
  ],
  noAccess: ['没有访问权限', "You don't have access to this"],
  fieldsClosed: ['您不能修改其中的部分内容', "You can't change some of these fields"],
  crossSite: ['已拒绝来自其他站点的请求', 'Requests from other sites are rejected'],
  notForPictures: [
    '不能将此地址用作图片等资源',
    'This address cannot be loaded as a picture or another resource',
  ],
  tooManyFollowed: [
    '关注的记录数量已达上限，请先取消关注一些记录',
    "You've reached the limit of followed records. Stop following some of them first",
  ],
  notFound: ['内容不存在或已被删除', "This item doesn't exist or was deleted"],
  noSuchAddress: ['请求的地址不存在', 'Address not found'],
  stale: [
    '该记录已被他人修改，请核对后再保存',
    'Someone else changed this record. Review it before you save',
  ],
  clashes: [
    '与其他安排的时间冲突，请核对后再保存',
    'The time clashes with other bookings. Review them before you save',
  ],
  changedSince: ['此后已被修改，未撤销', "It was changed since, so it wasn't undone"],
  tooManyTasks: [
    '您有多个批量任务正在执行，请等待其完成后再试',
    'Several of your batch tasks are running. Try again when one has finished',
  ],
  tooManyStreams: ['同时打开的连接过多，请稍后再试', 'Too many open connections. Try again in a few seconds'],
  nothingChosen: ['没有可处理的记录', 'There are no records to process'],
  notUndoable: ['该任务无法撤销', "This task can't be undone"],
  nothingFailed: ['没有需要重试的记录', 'There is nothing to retry'],
  keyUsed: ['该请求已提交过，内容不同', 'This request was sent before with other content'],
  insideItself: ['不能移动到自身或其下级之中', "A record can't be moved into itself or into one inside it"],
  actionClosed: ['当前状态下无法执行此操作', "This action isn't available in the current status"],
  commentNeeded: ['请填写意见', 'Enter a comment'],
  signatureNeeded: [
    '此节点需要签名，请签名后再提交',
    'This step requires a signature. Sign, then send your decision',
  ],
  wrongSignature: ['无法读取签名图片，请重新签名', "The picture of the signature can't be read. Sign again"],
  flaggedWeak: [
    '页面内容包含敏感词，是否确认提交？（系统将按规则自动处理）',
    'Page content contains sensitive words, confirm submit? (system will process automatically by rule)',
  ],
  flaggedStrong: [
    '页面内容包含敏感词，请修改后再操作',
    'Page content contains sensitive words, please modify before operating',
  ],
  appealed: [
    '您已提交申诉，处理结果将推送给您',
    'You have submitted an appeal; result will be pushed after processing',
  ],
  tooManyAppeals: [
    '您还有较多申诉尚未处理，请等待处理后再提交',
    'Too many of your appeals are still open. Wait until they are decided',
  ],
  tooManyRules: ['敏感词规则数量已达上限', "You've reached the limit of rules"],
  staleRule: [
    '该规则已被他人修改，请核对后再保存',
    'Someone else changed this rule. Review it before you save',
  ],
  staleSettings: [
    '设置已被他人修改，请核对后再保存',
    'Someone else changed these settings. Review them before you save',
  ],
  staleLabel: [
    '该标签已被他人修改，请核对后再保存',
    'Someone else changed this label. Review it before you save',
  ],
  tooManyLabels: ['自定义标签数量已达上限', "You've reached the limit of custom labels"],
  staleAppeal: ['该申诉已由他人处理', 'Someone else has decided this appeal'],
  notAnImage: [
    '请选择不超过 1 MB 的 PNG、JPEG、GIF 或 WebP 图片',
    'Choose a PNG, JPEG, GIF or WebP image of at most 1 MB',
  ],
  tooLarge: ['内容超过大小限制', 'The content is too large'],
  tooManyCopies: [
    '内容太长，不能同时发送给这么多人。请减少收件人，或将内容作为附件发送',
    'The text is too long for so many recipients. Send it to fewer, or as an attachment',
  ],
  invalid: ['部分内容填写有误，请检查', 'Some values are invalid. Check them and try again'],
  tooManyChanges: ['保存过于频繁，请稍后再试', "You're saving too much at once. Try again in a few minutes"],
  tooManyComments: ['评论过于频繁，请稍后再试', "You're commenting too often. Try again in a minute"],
  tooManyReports: ['监控上报过于频繁，请稍后再试', 'Too many monitoring reports. Try again later'],
  tooManyPreferences: ['个人设置已达上限', "You've reached the limit of personal settings"],
  tooManyLooseFiles: [
    '尚未保存到记录中的文件过多，请先保存记录后再上传',
    "Too many of your uploads aren't saved in a record yet. Save your records, then upload again",
  ],
  tooManyUploads: ['上传量已达上限，请稍后再试', "You've reached your upload limit. Try again later"],
  tooManyUploadsAtOnce: [
    '同时上传的文件过多，请稍后再试',
    'Too many files are being uploaded at once. Try again in a few seconds',
  ],
  tooManyViews: ['保存的视图已达上限', "You've reached the limit of saved views"],
  tooManyHomeCharts: [
    '首页最多可放 6 个图表，请先移除一个',
    'Your home page has room for six charts. Remove one first',
  ],
  exportRunning: [
    '您的另一个导出尚未完成，请完成后再试',
    'Another export of yours is still running. Try again when it has finished',
  ],
  tooManyExported: ['导出的数据量已达上限，请稍后再试', "You've reached your export limit. Try again later"],
  exportsBusy: ['当前导出人数过多，请稍后再试', 'Too many exports are running. Try again in a few seconds'],
  readsBusy: ['同时进行的查询过多，请稍后再试', 'Too many searches at once. Try again in a few seconds'],
  readTooLong: [
    '查询耗时过长，已停止，请增加筛选条件缩小范围',
    'This search took too long and was stopped. Narrow it with more filters',
  ],
  severalOfKey: ['有多条记录与该行的关键字段相同', 'Several records have the same key as this row'],
  emptyRow: ['该行没有可导入的内容', 'The row has nothing to import'],
  noRate: ['没有 {from} 兑 {to} 的汇率', 'There is no exchange rate from {from} to {to}'],
  failed: ['服务器内部错误，请稍后再试', 'Internal server error. Try again later'],
  noSpace: ['服务器存储空间不足，未能保存', 'The server has no space left, so nothing was saved'],
  storeUnavailable: [
    '服务暂时不可用，请稍后再试',
    'The service is unavailable right now. Try again in a moment',
  ],
  filesUnavailable: [
    '文件存储暂时不可用，请稍后再试',
    "Files can't be reached right now. Try again in a moment",
  ],
  appMissing: ['应用正在更新，请稍后再试', 'The app is being updated. Try again in a moment'],
  backendDown: ['无法连接后端服务', "Couldn't reach the back end"],
} as const satisfies Record<string, Text>;

export type MessageId = keyof typeof messages;

export const messageFor = (id: MessageId, audience: Audience): string => localize(messages[id], audience);
