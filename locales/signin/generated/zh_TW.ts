
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's08b05407b5565ca4': `或`,
's0f120c0029a0033e': `此次登入已過期或已被使用，請重新開始。`,
's2958cdf2f180a7b3': `回應來自另一登入服務，而非已設定的服務。請告知管理員。`,
's2b43b8572e160dcf': `無法透過登入服務登入。請重試，或使用密碼登入。`,
's2bf9b66621503f5e': `您所在網路的登入過於頻繁，請一分鐘後重試。`,
's2e15846247e137df': `回應屬於另一次登入，請重新開始。`,
's4594a4b940acb9c0': `登入服務未說明哪個帳號是您的，請聯絡管理員。`,
's7fa56749e97163cb': str`使用 ${0} 登入`,
's82b139dd61b0d019': `您登入的使用者在此處沒有可用帳號，請聯絡管理員。`,
's86870f906d9c5074': `您已取消登入，未作任何變更。`,
'sbde9633abbd13a42': `回應是給其他網站的。請告知管理員。`,
'sca5486d0f750196c': `登入服務尚未驗證您的電子郵件地址。請先在該服務中驗證，然後重試。`,
'sebcb4ab1da32bc0f': `登入服務的回應已過期，請重新開始。如再次出現，請聯絡管理員檢查時鐘。`,
'sfa85be55ab5d9e63': `無法連線至登入服務。請幾分鐘後重試，或使用密碼登入。`,
'sfd68a78d60418e67': `登入服務拒絕了本網站。請聯絡管理員檢查設定。`,
    };
  