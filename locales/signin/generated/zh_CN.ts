
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's08b05407b5565ca4': `或`,
's0f120c0029a0033e': `此次登录已过期或已被使用，请重新开始。`,
's2958cdf2f180a7b3': `应答来自另一登录服务，而非已设置的服务。请告知管理员。`,
's2b43b8572e160dcf': `无法通过登录服务登录。请重试，或使用密码登录。`,
's2bf9b66621503f5e': `您所在网络的登录过于频繁，请一分钟后重试。`,
's2e15846247e137df': `应答属于另一次登录，请重新开始。`,
's4594a4b940acb9c0': `登录服务未说明哪个账号是您的，请联系管理员。`,
's7fa56749e97163cb': str`使用 ${0} 登录`,
's82b139dd61b0d019': `您登录的用户在此处没有可用账号，请联系管理员。`,
's86870f906d9c5074': `您已取消登录，未作任何更改。`,
'sbde9633abbd13a42': `应答是发给其他站点的。请告知管理员。`,
'sca5486d0f750196c': `登录服务尚未验证您的邮箱地址。请先在该服务中验证，然后重试。`,
'sebcb4ab1da32bc0f': `登录服务的应答已过期，请重新开始。如再次出现，请联系管理员检查时钟。`,
'sfa85be55ab5d9e63': `无法连接登录服务。请几分钟后重试，或使用密码登录。`,
'sfd68a78d60418e67': `登录服务拒绝了本站点。请联系管理员检查设置。`,
    };
  