
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0d2320a8979ee1b2': `撤銷許可`,
's123da0f92f97dd86': `駁回`,
's13be1af9766661e9': `核准`,
's1434aa7dce1b5585': `請至少輸入一個詞語`,
's1b0b68d29b1759de': `沒有待處理的申訴`,
's22c22d5fae006ec0': str`已核准，並已通知${0}。`,
's26d236d09a66a620': `規則`,
's2a394c8bfd926e5f': str`已駁回，並已通知${0}。`,
's2a67afaee1271b9a': `無法載入申訴`,
's2ceb11be2290bb1b': `取消`,
's302cbb19bf9a174a': `關閉`,
's353ef4e433210de9': `需要確認`,
's37e024122519e0e4': str`由${0}處理，${1}`,
's383d03a15c5d2a23': `已確認內容`,
's40eedc27321b8f59': `只有管理員可以管理組織的敏感詞。`,
's4c05654c364ec2df': `給申訴人的說明（選填）`,
's5168cd5936a0aac3': `禁止送出`,
's54f49c26e3b2c780': str`「${0}」超過 ${1} 個字元`,
's5910457200025308': `規則對此後儲存、新增、簽核和留言的內容生效。`,
's5bf49319b46c2e47': `已處理申訴`,
's668fa736a7f9072f': `無法載入內容`,
's66a7deb8f7a0509a': `沒有已處理的申訴`,
's67f00c3d9c64f590': str`「${0}」將不再生效。`,
's6a32133e0f5870da': `作者必須變更內容，也可以送出申訴。`,
's6cb8b476dbdbdb6f': `啟用此規則`,
's6e174ad1a9cbd41e': `沒有已確認的內容`,
's6f58713036c86be2': `敏感詞`,
's704fa3b79fb49536': `作者確認送出的含敏感詞內容會顯示在這裡，供複核。`,
's739672f9af67463d': `新增規則`,
's779d92f40b8f4474': `效果`,
's89649937ddef97b1': str`${0}，${1}`,
's8a401d2ceecb67fd': `編輯規則`,
's8e84fac8d1bd68f0': `員工的內容遭封鎖後可以送出申訴，申訴會顯示在這裡。`,
's94b8f5611d4ca949': `詞語，每列一個或以逗號分隔`,
's98d08a9667e0a81f': `尚無規則`,
'sacd37b6cdcf2de25': `待處理申訴`,
'sae066dbaad699d11': `要刪除此規則嗎？`,
'sb49c367758a5d8af': str`刪除「${0}」`,
'sb73792af8cd3e0b3': str`最多 ${0} 個詞語`,
'sc2d4e07b6bc887dc': str`編輯「${0}」`,
'scebe0b57d5a83023': `您無權檢視的記錄`,
'scefc86b1df98901d': `規則名稱（員工可見）`,
'sdc673e73b5c13aea': `刪除`,
'se0d1d6bd81fc1980': `已採用`,
'se685acf8ebecf4e3': `作者可以確認送出，確認的內容會被記錄以供複核。`,
'see7448a59b1b0651': `無法載入規則`,
'sef9fb24c04d90f87': `已駁回`,
'sf0149232cb1d0945': `請輸入名稱`,
'sf1b60735a69c9259': `規則列出禁止儲存、或需確認後才能儲存的詞語。`,
    };
  