
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's0330c11d7451a8bd': `Le SDK est déjà initialisé avec une autre configuration ; appelez d’abord destroy.`,
's0ad62befdc1c3950': `Vous avez envoyé une contestation. Le résultat vous sera communiqué après traitement.`,
's0ed35064b6dd1ba9': `Requête annulée.`,
's18ea3f1b9d09fa6f': `Votre session a expiré. Reconnectez-vous.`,
's2b41d930a1aef655': `Délai de la passerelle dépassé. Réessayez dans un instant.`,
's2f109cfd7a9bab4b': `Service indisponible. Réessayez plus tard.`,
's3c6a583691b4f216': `Une partie du SDK n’a pas pu être chargée.`,
's4504172e5df96e23': `Échec de l’obtention du jeton.`,
's4933174f6131de54': `Non autorisé, veuillez vous connecter.`,
's49ea2dd3f36a5c46': `Le rappel de ready doit être une fonction.`,
's4e7ed58ef8faae09': `Le contenu de la page comporte des mots sensibles. Modifiez-le avant de continuer.`,
's4eb9a4ba5507382e': `Accès refusé. Demandez l’accès à un administrateur.`,
's4f40f23a261ef48a': `Impossible de charger ce contenu.`,
's55db54275d15b69b': `La fonction n’existe pas.`,
's5891417c8a98abb5': `Passerelle incorrecte. Réessayez dans un instant.`,
's5addaa0e904fb7dc': `Cette fonction nécessite l’accès au système OA. Nous vous remercions de votre compréhension.`,
's5c8d94c3c226d4b4': str`${0} (${1}, ${2})`,
's5e6d2d414b3f25db': `Erreur de requête. Actualisez la page et réessayez.`,
's6ebc9bd6feae62a3': `Chargement…`,
's7174a11ad4ffb045': `Le SDK n’est pas initialisé ; appelez d’abord init.`,
's7417d3a8b85ed1c0': `Non implémenté.`,
's794b3a87d47cad73': `Le système OA est inaccessible.`,
's7cb1639505b5e0f5': `L’identifiant de session n’est pas valide.`,
's8a71d40491359881': str`Le serveur a rejeté la requête (code ${0}).`,
's8d97335be5556734': `Version HTTP non prise en charge.`,
's8eaa6f53af5ecba0': `Le conteneur et le nom du composant sont manquants.`,
's95ac9ceb879d3838': `Le composant n’existe pas.`,
's974688b26a91f45f': str`Le serveur a répondu avec l’état ${0}.`,
's9a32769d92c3406d': `Le serveur a mis trop de temps à répondre. Réessayez.`,
's9c5d98e9937d4dee': `Délai de requête dépassé. Réessayez.`,
'sa19f511b53af2201': `Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.`,
'sba43596acc35210d': `Impossible d’ouvrir cet enregistrement.`,
'sc5eb98a52ceb7db8': str`Adresse de requête incorrecte : ${0}`,
'scbf0a0cc0583c054': `La réponse du serveur n’est pas valide. Réessayez.`,
'scd1dd6ff53d0d01a': `Réessayer`,
'sd9d4cc1f994da5fc': `Erreur interne du serveur. Réessayez plus tard.`,
'se148acbba2ec2620': `Le SDK a été détruit.`,
'se465888fafe3e1ac': `Le serveur a redirigé la requête, ce qui n’est pas autorisé.`,
'se60cc3bc6233785b': `Les arguments de la fonction ne sont pas valides.`,
'seb8a2e22ab3af49d': `Une erreur s’est produite. Réessayez.`,
'sfd082478f133de08': `Échec du chargement de Passport, ou son init est absent.`,
'sfea849f161f048cd': `Impossible d’obtenir l’identifiant de session.`,
    };
  