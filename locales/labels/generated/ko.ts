
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's00c1e4c53b6200ea': str`레이블: ${0}개`,
's07e6118e838b2e23': `탐색`,
's080baa2cf82fd531': `다른 텍스트, 모듈 또는 언어로 검색해 보십시오.`,
's0aade0f074b1137d': str`레이블 ${0} 편집`,
's0ea6340f21eaa8ae': str`${0} 님이 ${1}에 이 레이블을 변경했습니다.`,
's2c4f75473cf240bd': `모듈`,
's2cf149264ee80128': `번역 편집`,
's44fa1773e1e78784': `저장했습니다`,
's4cf211f62c5b63fb': `변경된 항목만`,
's5699352c892368e9': `변경 내용을 취소하시겠습니까?`,
's5b425251e1044ddb': `변경됨`,
's67f8122040801d68': `변경 내용은 그대로 있습니다. 텍스트를 검토한 후 다시 저장하십시오.`,
's684f80e3652af255': `레이블의 변경 내용이 저장되지 않았습니다.`,
's6ed3fce249adb39b': `텍스트 또는 번호로 검색`,
's6ffca2c5eaed9788': str`제품 텍스트: ${0}`,
's7b8db4b25760798c': `계속 편집`,
's7d66efcfbb95cae6': str`최대 ${0}자까지 입력하십시오`,
's8a9eb438abac7c6a': `레이블`,
's8bcdcbfe26726284': `다른 사용자가 이 레이블을 변경했습니다.`,
's97975ef156c445d1': `레이블을 찾을 수 없습니다`,
's9e1bef5ca332570b': `레이블 편집`,
'sa2ccf40fc05428e4': `레이블을 로드할 수 없습니다`,
'sa6117fb26bd3b54c': `레이블이 저장되지 않았습니다. 변경 내용은 그대로 있습니다.`,
'sa9f4d12389ecb1c3': `켜져 있으면 모듈을 열 때마다 서버에서 레이블을 가져오므로 새로 고치지 않아도 변경 내용이 표시됩니다. 작업이 끝나면 끄십시오. 저장된 레이블이 더 빨리 로드됩니다.`,
'sc00a88b90cd60661': `취소하고 나가기`,
'sc2d4e07b6bc887dc': str`“${0}” 편집`,
'sd0f8befa204f8705': `메시지 및 알림`,
'sd60705ab73d054ca': `조직에서 사용하는 이름으로 각 언어의 명칭을 변경하십시오. 변경 내용은 다음에 페이지를 로드할 때 모두에게 표시됩니다.`,
'sdb6daaa9d159d747': str`제품 텍스트 사용: ${0}`,
'sdc6cb3f465b90855': `모든 모듈`,
'sdf02d1287ccb50c2': `중괄호 안의 자리 표시자를 유지하십시오`,
'sedba56aed3a9618e': str`다른 사용자가 저장함: ${0}`,
'sefcf950b3cc4fc3b': `언어`,
'sf660254c018a23d6': `한 줄의 일반 텍스트를 사용하십시오`,
'sf66b4dc3cf00f895': `레이블을 로드할 수 없습니다`,
'sfb75b62c8a4a5f48': `관리자만 조직의 레이블을 변경할 수 있습니다.`,
    };
  