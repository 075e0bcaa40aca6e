
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0330c11d7451a8bd': `Das SDK ist bereits mit einer anderen Konfiguration initialisiert; rufen Sie zuerst destroy auf.`,
's0ad62befdc1c3950': `Sie haben Einspruch eingelegt. Das Ergebnis wird Ihnen nach der Bearbeitung mitgeteilt.`,
's0ed35064b6dd1ba9': `Anforderung abgebrochen.`,
's18ea3f1b9d09fa6f': `Ihre Sitzung ist abgelaufen. Melden Sie sich erneut an.`,
's2b41d930a1aef655': `Zeitüberschreitung des Gateways. Versuchen Sie es gleich noch einmal.`,
's2f109cfd7a9bab4b': `Dienst nicht verfügbar. Versuchen Sie es später noch einmal.`,
's3c6a583691b4f216': `Ein Teil des SDK konnte nicht geladen werden.`,
's4504172e5df96e23': `Das Token konnte nicht abgerufen werden.`,
's4933174f6131de54': `Nicht autorisiert. Melden Sie sich an.`,
's49ea2dd3f36a5c46': `Der ready-Callback muss eine Funktion sein.`,
's4e7ed58ef8faae09': `Der Seiteninhalt enthält sensible Begriffe. Bitte ändern Sie ihn, bevor Sie fortfahren.`,
's4eb9a4ba5507382e': `Zugriff verweigert. Bitten Sie einen Administrator um Zugriff.`,
's4f40f23a261ef48a': `Dieser Inhalt konnte nicht geladen werden.`,
's55db54275d15b69b': `Die Funktion existiert nicht.`,
's5891417c8a98abb5': `Fehlerhaftes Gateway. Versuchen Sie es gleich noch einmal.`,
's5addaa0e904fb7dc': `Diese Funktion erfordert Zugriff auf das OA-System. Wir bitten um Ihr Verständnis.`,
's5c8d94c3c226d4b4': str`${0} (${1}, ${2})`,
's5e6d2d414b3f25db': `Fehlerhafte Anforderung. Laden Sie die Seite neu und versuchen Sie es noch einmal.`,
's6ebc9bd6feae62a3': `Wird geladen…`,
's7174a11ad4ffb045': `Das SDK ist nicht initialisiert; rufen Sie zuerst init auf.`,
's7417d3a8b85ed1c0': `Nicht implementiert.`,
's794b3a87d47cad73': `Das OA-System ist nicht erreichbar.`,
's7cb1639505b5e0f5': `Die Sitzungs-ID ist ungültig.`,
's8a71d40491359881': str`Der Server hat die Anforderung abgelehnt (Code ${0}).`,
's8d97335be5556734': `HTTP-Version nicht unterstützt.`,
's8eaa6f53af5ecba0': `Container und Komponentenname fehlen.`,
's95ac9ceb879d3838': `Die Komponente existiert nicht.`,
's974688b26a91f45f': str`Der Server hat mit Status ${0} geantwortet.`,
's9a32769d92c3406d': `Der Server hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal.`,
's9c5d98e9937d4dee': `Zeitüberschreitung der Anforderung. Versuchen Sie es noch einmal.`,
'sa19f511b53af2201': `Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, und versuchen Sie es noch einmal.`,
'sba43596acc35210d': `Dieser Datensatz kann nicht geöffnet werden.`,
'sc5eb98a52ceb7db8': str`Fehlerhafte Anforderungsadresse: ${0}`,
'scbf0a0cc0583c054': `Die Antwort des Servers ist ungültig. Versuchen Sie es noch einmal.`,
'scd1dd6ff53d0d01a': `Erneut versuchen`,
'sd9d4cc1f994da5fc': `Interner Serverfehler. Versuchen Sie es später noch einmal.`,
'se148acbba2ec2620': `Das SDK wurde entfernt.`,
'se465888fafe3e1ac': `Der Server hat die Anforderung umgeleitet. Das ist nicht zulässig.`,
'se60cc3bc6233785b': `Die Argumente der Funktion sind ungültig.`,
'seb8a2e22ab3af49d': `Ein Fehler ist aufgetreten. Versuchen Sie es noch einmal.`,
'sfd082478f133de08': `Passport konnte nicht geladen werden, oder init fehlt.`,
'sfea849f161f048cd': `Die Sitzungs-ID kann nicht abgerufen werden.`,
    };
  