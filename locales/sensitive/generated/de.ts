
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0d2320a8979ee1b2': `Erlaubnis zurückziehen`,
's123da0f92f97dd86': `Ablehnen`,
's13be1af9766661e9': `Annehmen`,
's1434aa7dce1b5585': `Geben Sie mindestens einen Begriff ein`,
's1b0b68d29b1759de': `Keine offenen Einsprüche`,
's22c22d5fae006ec0': str`Angenommen. ${0} wurde benachrichtigt.`,
's26d236d09a66a620': `Regeln`,
's2a394c8bfd926e5f': str`Abgelehnt. ${0} wurde benachrichtigt.`,
's2a67afaee1271b9a': `Die Einsprüche konnten nicht geladen werden`,
's2ceb11be2290bb1b': `Abbrechen`,
's302cbb19bf9a174a': `Aus`,
's353ef4e433210de9': `Bestätigung erforderlich`,
's37e024122519e0e4': str`Entschieden von ${0}, ${1}`,
's383d03a15c5d2a23': `Bestätigte Inhalte`,
's40eedc27321b8f59': `Nur Administratoren können die sensiblen Begriffe Ihrer Organisation verwalten.`,
's4c05654c364ec2df': `Hinweis für den Autor (optional)`,
's5168cd5936a0aac3': `Blockiert`,
's54f49c26e3b2c780': str`„${0}“ ist länger als ${1} Zeichen`,
's5910457200025308': `Regeln gelten ab sofort für alles, was Mitarbeiter speichern, erstellen, entscheiden und kommentieren.`,
's5bf49319b46c2e47': `Entschiedene Einsprüche`,
's668fa736a7f9072f': `Der Inhalt konnte nicht geladen werden`,
's66a7deb8f7a0509a': `Keine entschiedenen Einsprüche`,
's67f00c3d9c64f590': str`„${0}“ gilt dann nicht mehr.`,
's6a32133e0f5870da': `Der Autor muss den Inhalt ändern oder kann Einspruch einlegen.`,
's6cb8b476dbdbdb6f': `Die Regel ist aktiv`,
's6e174ad1a9cbd41e': `Keine bestätigten Inhalte`,
's6f58713036c86be2': `Sensible Begriffe`,
's704fa3b79fb49536': `Inhalte, deren Autor sensible Begriffe bestätigt hat, werden hier zur Prüfung angezeigt.`,
's739672f9af67463d': `Neue Regel`,
's779d92f40b8f4474': `Wirkung`,
's89649937ddef97b1': str`${0}, ${1}`,
's8a401d2ceecb67fd': `Regel bearbeiten`,
's8e84fac8d1bd68f0': `Mitarbeiter, deren Inhalte blockiert wurden, können Einspruch einlegen. Die Einsprüche werden hier angezeigt.`,
's94b8f5611d4ca949': `Begriffe, je einer pro Zeile oder durch Kommas getrennt`,
's98d08a9667e0a81f': `Noch keine Regeln`,
'sacd37b6cdcf2de25': `Offene Einsprüche`,
'sae066dbaad699d11': `Diese Regel löschen?`,
'sb49c367758a5d8af': str`„${0}“ löschen`,
'sb73792af8cd3e0b3': str`Höchstens ${0} Begriffe`,
'sc2d4e07b6bc887dc': str`„${0}“ bearbeiten`,
'scebe0b57d5a83023': `Ein Datensatz, auf den Sie keinen Zugriff haben`,
'scefc86b1df98901d': `Name der Regel, für Mitarbeiter sichtbar`,
'sdc673e73b5c13aea': `Löschen`,
'se0d1d6bd81fc1980': `Übernommen`,
'se685acf8ebecf4e3': `Der Autor kann bestätigen. Bestätigte Inhalte werden zur Prüfung erfasst.`,
'see7448a59b1b0651': `Die Regeln konnten nicht geladen werden`,
'sef9fb24c04d90f87': `Abgelehnt`,
'sf0149232cb1d0945': `Geben Sie einen Namen ein`,
'sf1b60735a69c9259': `Eine Regel nennt Begriffe, die nicht oder nur nach einer Bestätigung gespeichert werden dürfen.`,
    };
  