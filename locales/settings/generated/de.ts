
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's036b29839d60400b': `Organisationseinstellungen`,
's091d5807b5b33550': `Ein`,
's0b406fc83d6eb67f': `In einem Dialogfeld`,
's1deea7e081bc7104': str`${0} hat diese Einstellungen geändert: ${1}.`,
's2196a601d196bb8b': `Zoomen zulassen`,
's2f0704ca28d2254e': `Nur Administratoren können die Einstellungen Ihrer Organisation ändern.`,
's302cbb19bf9a174a': `Aus`,
's31dfce5933ffbaf5': `Filterbereich nach einer Suche ausblenden`,
's33f85f24c0f5f008': `Speichern`,
's43b18e16bb292589': `Die Einstellungen sind nicht gespeichert. Ihre Änderungen sind noch vorhanden.`,
's44fa1773e1e78784': `Gespeichert`,
's5699352c892368e9': `Änderungen verwerfen?`,
's5b37fd9cf8ca5530': `Navigation und Datensätze`,
's5d2830a1aa4e7a61': `Ihre Änderungen sind noch vorhanden. Prüfen Sie die Einstellungen, und speichern Sie erneut.`,
's5f03ba5ef88b9c74': `Smartphones`,
's5f46cf9b1ae82eb5': `„Alle auswählen“ wählt für Massenvorgänge die Zeilen der ersten Seite aus.`,
's7444f5c69d54e90a': `Beim Klicken aufklappen`,
's7b8db4b25760798c': `Weiter bearbeiten`,
's7de9bd83562e4bd6': `Mitarbeiter können dies in ihren eigenen Einstellungen ändern.`,
's7fc87e7a2eb8cf3b': `Datensätze öffnen`,
's8610e428eeb04022': `Auf Smartphones werden Datensätze immer als Seite geöffnet.`,
's88df9e4657090696': `Ihre Änderungen an den Einstellungen sind nicht gespeichert.`,
's95b786ef2c69f2ad': `Als Seite`,
's9ffd005240673a3a': `Diese Einstellungen wurden von einer anderen Person geändert.`,
'sb6e363f5f17a6d55': `Gruppen in der Navigation eines Moduls`,
'sb806da1253b7246e': `Anfangszustand der Gruppen. Was Mitarbeiter selbst öffnen oder schließen, bleibt bis zur Abmeldung so.`,
'sbda36cf8c6da2daa': `Auswahl mit der ersten Seite beginnen`,
'sbdc9c0635349ece2': `Ist dies ausgeschaltet, bleibt der Bereich für weitere Filter geöffnet.`,
'sc00a88b90cd60661': `Verwerfen`,
'sc47eb325fd07829c': `Zeilen in Listen wachsen mit ihren Texten. Ist dies ausgeschaltet, werden lange Texte gekürzt.`,
'scc171fcfaff753d8': `Aufgeklappt`,
'sd04e1e3093848d6a': str`Zuletzt geändert von ${0}, ${1}`,
'sd237af6f4d25e81b': `Die Einstellungen konnten nicht geladen werden`,
'sdcb34fc234cc1b9c': `Beim Zeigen aufklappen`,
'se0bf6020bd39333d': `Lange Texte umbrechen`,
'se855e5b585519e56': `Listen`,
'sedba56aed3a9618e': str`Von einer anderen Person gespeichert: ${0}`,
'sf471ec2496f904cc': `Änderungen verwerfen`,
'sf7ad5b396f601280': `Änderungen gelten für alle in Ihrer Organisation, spätestens beim nächsten Laden einer Seite.`,
    };
  