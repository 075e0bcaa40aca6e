
    // Do not modify this file by hand!
    // Re-generate this file by running lit-localize

    
    import {str} from '@lit/localize';

    /* eslint-disable no-irregular-whitespace */
    /* eslint-disable @typescript-eslint/no-explicit-any */

    export const templates = {
      's08b05407b5565ca4': `ou`,
's0f120c0029a0033e': `Cette connexion a expiré ou a déjà été utilisée. Recommencez.`,
's2958cdf2f180a7b3': `La réponse provient d’un autre service de connexion que celui configuré. Informez votre administrateur.`,
's2b43b8572e160dcf': `Connexion impossible avec le service de connexion. Réessayez ou utilisez votre mot de passe.`,
's2bf9b66621503f5e': `Trop de connexions depuis votre réseau. Réessayez dans une minute.`,
's2e15846247e137df': `La réponse appartient à une autre connexion. Recommencez.`,
's4594a4b940acb9c0': `Le service de connexion n’a pas indiqué quel compte est le vôtre. Contactez votre administrateur.`,
's7fa56749e97163cb': str`Se connecter avec ${0}`,
's82b139dd61b0d019': `Aucun compte actif ne correspond ici à l’utilisateur connecté. Contactez votre administrateur.`,
's86870f906d9c5074': `Vous avez annulé la connexion. Rien n’a changé.`,
'sbde9633abbd13a42': `La réponse était destinée à un autre site. Informez votre administrateur.`,
'sca5486d0f750196c': `Le service de connexion n’a pas vérifié votre adresse e-mail. Vérifiez-la dans ce service, puis réessayez.`,
'sebcb4ab1da32bc0f': `La réponse du service de connexion était trop ancienne. Recommencez. Si cela se reproduit, demandez à votre administrateur de vérifier les horloges.`,
'sfa85be55ab5d9e63': `Impossible de joindre le service de connexion. Réessayez dans quelques minutes ou utilisez votre mot de passe.`,
'sfd68a78d60418e67': `Le service de connexion a refusé ce site. Demandez à votre administrateur de vérifier les paramètres.`,
    };
  