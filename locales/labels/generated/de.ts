
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's00c1e4c53b6200ea': str`Bezeichnungen: ${0}`,
's07e6118e838b2e23': `Navigation`,
's080baa2cf82fd531': `Versuchen Sie es mit einem anderen Text, Modul oder einer anderen Sprache.`,
's0aade0f074b1137d': str`Bezeichnung ${0} bearbeiten`,
's0ea6340f21eaa8ae': str`${0} hat diese Bezeichnung geändert (${1}).`,
's2c4f75473cf240bd': `Modul`,
's2cf149264ee80128': `Übersetzungsbearbeitung`,
's44fa1773e1e78784': `Gespeichert`,
's4cf211f62c5b63fb': `Nur geänderte`,
's5699352c892368e9': `Änderungen verwerfen?`,
's5b425251e1044ddb': `Geändert`,
's67f8122040801d68': `Ihre Änderungen sind noch da. Prüfen Sie die Texte und speichern Sie erneut.`,
's684f80e3652af255': `Ihre Änderungen an der Bezeichnung sind nicht gespeichert.`,
's6ed3fce249adb39b': `Nach Text oder Nummer suchen`,
's6ffca2c5eaed9788': str`Produkt: ${0}`,
's7b8db4b25760798c': `Weiter bearbeiten`,
's7d66efcfbb95cae6': str`Verwenden Sie höchstens ${0} Zeichen`,
's8a9eb438abac7c6a': `Bezeichnungen`,
's8bcdcbfe26726284': `Jemand anderes hat diese Bezeichnung geändert.`,
's97975ef156c445d1': `Keine Bezeichnungen gefunden`,
's9e1bef5ca332570b': `Bezeichnung bearbeiten`,
'sa2ccf40fc05428e4': `Die Bezeichnung konnte nicht geladen werden`,
'sa6117fb26bd3b54c': `Die Bezeichnung ist nicht gespeichert. Ihre Änderungen sind noch da.`,
'sa9f4d12389ecb1c3': `Solange sie eingeschaltet ist, rufen Seiten die Bezeichnungen bei jedem Öffnen eines Moduls vom Server ab, sodass Änderungen ohne Neuladen erscheinen. Schalten Sie sie danach aus: Gespeicherte Bezeichnungen laden schneller.`,
'sc00a88b90cd60661': `Verwerfen`,
'sc2d4e07b6bc887dc': str`„${0}“ bearbeiten`,
'sd0f8befa204f8705': `Meldungen und Hinweise`,
'sd60705ab73d054ca': `Passen Sie Bezeichnungen in jeder Sprache an Ihre Organisation an. Alle sehen eine Änderung, wenn sie das nächste Mal eine Seite laden.`,
'sdb6daaa9d159d747': str`Text des Produkts verwenden: ${0}`,
'sdc6cb3f465b90855': `Alle Module`,
'sdf02d1287ccb50c2': `Behalten Sie die Platzhalter in geschweiften Klammern bei`,
'sedba56aed3a9618e': str`Von einer anderen Person gespeichert: ${0}`,
'sefcf950b3cc4fc3b': `Sprache`,
'sf660254c018a23d6': `Verwenden Sie eine Zeile reinen Text`,
'sf66b4dc3cf00f895': `Die Bezeichnungen konnten nicht geladen werden`,
'sfb75b62c8a4a5f48': `Nur Administratoren können die Bezeichnungen Ihrer Organisation ändern.`,
    };
  