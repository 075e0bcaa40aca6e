
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0330c11d7451a8bd': `SDK 已使用其他設定初始化，請先呼叫 destroy。`,
's0ad62befdc1c3950': `您已送出申訴，處理結果將推播給您`,
's0ed35064b6dd1ba9': `請求已取消。`,
's18ea3f1b9d09fa6f': `登入已逾期，請重新登入。`,
's2b41d930a1aef655': `閘道逾時，請稍後重試。`,
's2f109cfd7a9bab4b': `服務無法使用，請稍後重試。`,
's3c6a583691b4f216': `SDK 的部分檔案載入失敗。`,
's4504172e5df96e23': `取得權杖失敗。`,
's4933174f6131de54': `未經授權，請登入。`,
's49ea2dd3f36a5c46': `ready 的回呼必須是函式。`,
's4e7ed58ef8faae09': `頁面內容包含敏感詞，請修改後再操作`,
's4eb9a4ba5507382e': `存取遭拒，請聯絡管理員開通權限。`,
's4f40f23a261ef48a': `內容載入失敗。`,
's55db54275d15b69b': `函式不存在。`,
's5891417c8a98abb5': `閘道錯誤，請稍後重試。`,
's5addaa0e904fb7dc': `很抱歉，此功能需進入 OA 系統使用，造成不便，敬請見諒`,
's5c8d94c3c226d4b4': str`${0}（${1}，${2}）`,
's5e6d2d414b3f25db': `請求錯誤，請重新整理頁面後重試。`,
's6ebc9bd6feae62a3': `正在載入…`,
's7174a11ad4ffb045': `SDK 尚未初始化，請先呼叫 init。`,
's7417d3a8b85ed1c0': `服務尚未實作。`,
's794b3a87d47cad73': `無法連線至 OA 系統。`,
's7cb1639505b5e0f5': `工作階段 ID 無效。`,
's8a71d40491359881': str`伺服器拒絕了請求（代碼 ${0}）。`,
's8d97335be5556734': `不支援此 HTTP 版本。`,
's8eaa6f53af5ecba0': `缺少容器和元件名稱。`,
's95ac9ceb879d3838': `元件不存在。`,
's974688b26a91f45f': str`伺服器傳回狀態 ${0}。`,
's9a32769d92c3406d': `伺服器回應逾時，請重試。`,
's9c5d98e9937d4dee': `請求逾時，請重試。`,
'sa19f511b53af2201': `無法連線至伺服器，請檢查網路後重試。`,
'sba43596acc35210d': `無法開啟此記錄。`,
'sc5eb98a52ceb7db8': str`請求位址錯誤：${0}`,
'scbf0a0cc0583c054': `伺服器傳回的內容無效，請重試。`,
'scd1dd6ff53d0d01a': `重試`,
'sd9d4cc1f994da5fc': `伺服器內部錯誤，請稍後重試。`,
'se148acbba2ec2620': `SDK 已銷毀。`,
'se465888fafe3e1ac': `請求被重新導向，已封鎖。`,
'se60cc3bc6233785b': `函式的參數無效。`,
'seb8a2e22ab3af49d': `發生錯誤，請重試。`,
'sfd082478f133de08': `Passport 載入失敗，或缺少 init 方法。`,
'sfea849f161f048cd': `無法取得工作階段 ID。`,
    };
  