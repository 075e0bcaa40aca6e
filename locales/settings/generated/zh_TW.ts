
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's036b29839d60400b': `組織設定`,
's091d5807b5b33550': `開啟`,
's0b406fc83d6eb67f': `以對話方塊`,
's1deea7e081bc7104': str`${0} 於 ${1} 變更了這些設定。`,
's2196a601d196bb8b': `允許縮放頁面`,
's2f0704ca28d2254e': `只有管理員可以變更組織的設定。`,
's302cbb19bf9a174a': `關閉`,
's31dfce5933ffbaf5': `搜尋後收合篩選面板`,
's33f85f24c0f5f008': `儲存`,
's43b18e16bb292589': `設定未儲存，您的變更仍然保留。`,
's44fa1773e1e78784': `已儲存`,
's5699352c892368e9': `要捨棄變更嗎？`,
's5b37fd9cf8ca5530': `導覽與記錄`,
's5d2830a1aa4e7a61': `您的變更仍然保留。請確認設定後再次儲存。`,
's5f03ba5ef88b9c74': `手機`,
's5f46cf9b1ae82eb5': `全選時只選取第一頁的記錄，用於批次操作。`,
's7444f5c69d54e90a': `按一下展開`,
's7b8db4b25760798c': `繼續編輯`,
's7de9bd83562e4bd6': `員工可以在個人設定中變更此項。`,
's7fc87e7a2eb8cf3b': `記錄開啟方式`,
's8610e428eeb04022': `在手機上，記錄一律以頁面開啟。`,
's88df9e4657090696': `您對設定的變更尚未儲存。`,
's95b786ef2c69f2ad': `以頁面`,
's9ffd005240673a3a': `其他人已變更這些設定。`,
'sb6e363f5f17a6d55': `模組導覽中的分組`,
'sb806da1253b7246e': `分組的初始狀態。員工自行展開或收合的分組，在登出前保持不變。`,
'sbda36cf8c6da2daa': `批次選取時預設選取第一頁`,
'sbdc9c0635349ece2': `關閉後，面板保持展開，可繼續新增篩選條件。`,
'sc00a88b90cd60661': `捨棄`,
'sc47eb325fd07829c': `清單的列高隨文字增加。關閉後，過長的文字將被截斷。`,
'scc171fcfaff753d8': `預設展開`,
'sd04e1e3093848d6a': str`最近變更：${0}，${1}`,
'sd237af6f4d25e81b': `無法載入設定`,
'sdcb34fc234cc1b9c': `滑鼠停留時展開`,
'se0bf6020bd39333d': `長文字自動換行`,
'se855e5b585519e56': `清單`,
'sedba56aed3a9618e': str`其他人已儲存：${0}`,
'sf471ec2496f904cc': `捨棄變更`,
'sf7ad5b396f601280': `變更對組織所有員工生效，最遲在其下次載入頁面時生效。`,
    };
  