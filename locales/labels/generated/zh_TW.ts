
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's00c1e4c53b6200ea': str`${0} 個標籤`,
's07e6118e838b2e23': `導覽`,
's080baa2cf82fd531': `請嘗試其他文字、模組或語言。`,
's0aade0f074b1137d': str`編輯標籤 ${0}`,
's0ea6340f21eaa8ae': str`${0} 於 ${1} 修改了此標籤。`,
's2c4f75473cf240bd': `模組`,
's2cf149264ee80128': `翻譯編輯`,
's44fa1773e1e78784': `已儲存`,
's4cf211f62c5b63fb': `僅已修改`,
's5699352c892368e9': `要捨棄變更嗎？`,
's5b425251e1044ddb': `已修改`,
's67f8122040801d68': `您的變更仍然保留。請核對後再次儲存。`,
's684f80e3652af255': `對標籤的變更尚未儲存。`,
's6ed3fce249adb39b': `依文字或編號搜尋`,
's6ffca2c5eaed9788': str`產品文字：${0}`,
's7b8db4b25760798c': `繼續編輯`,
's7d66efcfbb95cae6': str`最多 ${0} 個字元`,
's8a9eb438abac7c6a': `標籤`,
's8bcdcbfe26726284': `其他人已修改此標籤。`,
's97975ef156c445d1': `找不到標籤`,
's9e1bef5ca332570b': `編輯標籤`,
'sa2ccf40fc05428e4': `無法載入該標籤`,
'sa6117fb26bd3b54c': `標籤未儲存。您的變更仍然保留。`,
'sa9f4d12389ecb1c3': `開啟後，每次開啟模組時頁面都會從伺服器取得標籤，無須重新整理即可看到變更。完成後請關閉：使用已儲存的標籤載入更快。`,
'sc00a88b90cd60661': `捨棄`,
'sc2d4e07b6bc887dc': str`編輯「${0}」`,
'sd0f8befa204f8705': `訊息與通知`,
'sd60705ab73d054ca': `依組織的習慣修改各語言中的名稱。其他人下次載入頁面時會看到變更。`,
'sdb6daaa9d159d747': str`使用產品文字：${0}`,
'sdc6cb3f465b90855': `全部模組`,
'sdf02d1287ccb50c2': `請保留大括號中的預留位置`,
'sedba56aed3a9618e': str`其他人已儲存：${0}`,
'sefcf950b3cc4fc3b': `語言`,
'sf660254c018a23d6': `請使用單行純文字`,
'sf66b4dc3cf00f895': `無法載入標籤`,
'sfb75b62c8a4a5f48': `只有管理員可以修改組織的標籤。`,
    };
  